// GTK 4 with GDK and GSK: all that GTKHost uses.
#include <gtk/gtk.h>
