// Pango, HarfBuzz, Cairo (with its PDF and SVG surfaces), fontconfig, GdkPixbuf and ISA-L: all that CairoRendering
// uses.
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include "deflate.h"
