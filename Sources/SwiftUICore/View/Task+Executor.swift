extension View {
  /// Adds a task that starts when this view appears and anew when `id` changes, on an executor of the app.
  ///
  /// The name is for tools that show tasks.
  nonisolated public func task<T>(
    id: T, name: String? = nil, executorPreference taskExecutor: any TaskExecutor,
    priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View where T: Equatable {
    nonisolated(unsafe) let action = action
    return task(id: id, priority: priority) { @Sendable in
      await withTaskExecutorPreference(taskExecutor) { await action() }
    }
  }
}
