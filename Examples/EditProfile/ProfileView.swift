import SwiftUI

struct Profile: Equatable {
  var name = "Mira"
  var motto = ""
  var isPublic = true
}

struct ProfileView: View {
  @State private var profile = Profile()
  @State private var showsSheet = false
  @State private var showsPopover = false

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        Image(systemName: "person.crop.circle.fill")
          .font(.system(size: 72))
          .foregroundStyle(.tint)
        VStack(spacing: 4) {
          Text(profile.name)
            .font(.title2)
            .bold()
          Text(profile.motto.isEmpty ? "No motto yet" : "\(profile.motto)")
            .foregroundStyle(.secondary)
        }
        VStack(spacing: 12) {
          Button("Edit in a sheet") { showsSheet = true }
            .buttonStyle(.borderedProminent)
          Button("Edit in a popover") { showsPopover = true }
            .buttonStyle(.bordered)
            .popover(isPresented: $showsPopover) {
              ProfileForm(profile: $profile)
                .frame(width: 320, height: 300)
            }
          NavigationLink("Edit on a new page") {
            ProfileForm(profile: $profile)
          }
        }
        Spacer(minLength: 0)
      }
      .padding(24)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle("Profile")
      .sheet(isPresented: $showsSheet) {
        NavigationStack {
          ProfileForm(profile: $profile)
        }
      }
    }
  }
}

/// Edits a copy and hands it back on Save. It does not know how it is shown: `dismiss` does.
struct ProfileForm: View {
  @Binding var profile: Profile
  @State private var draft = Profile()
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      Section("About you") {
        TextField("Your name", text: $draft.name)
        TextField("Your motto", text: $draft.motto)
      }
      Section {
        Toggle("Visible to everyone", isOn: $draft.isPublic)
      }
      Section {
        Button("Save") {
          profile = draft
          dismiss()
        }
        Button("Cancel", role: .cancel) { dismiss() }
      }
    }
    .navigationTitle("Edit Profile")
    .navigationBarTitleDisplayMode(.inline)
    .onAppear { draft = profile }
  }
}

#Preview {
  ProfileView()
}
