// GTK 4 with GDK and GSK: all that GTKHost uses.
#include <gtk/gtk.h>
#include <glib-unix.h>

// What the system's Dispatch and Foundation export for a main loop that is not their own.

// The event descriptor that is readable while the main queue has work.
int _dispatch_get_main_queue_handle_4CF(void);
// Runs what the main queue holds.
void _dispatch_main_queue_callback_4CF(void *message);
void *CFRunLoopGetMain(void);
// When the next timer of a mode is due, in seconds since 2001; 0 for never.
double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
extern const void *const kCFRunLoopDefaultMode;
