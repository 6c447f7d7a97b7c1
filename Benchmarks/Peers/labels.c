// W13 with Pango and cairo alone: as many labels, measured and painted at the same size, each with a layout of
// its own. Prints the workload, the number of labels and milliseconds: the median and the least of ten runs.
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { count = 10000, columns = 25, width = 2500, height = 5600, runs = 10 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double paint(int equal, const PangoFontDescription *font) {
  static PangoLayout *layouts[count];
  double start = now();
  PangoFontMap *map = pango_cairo_font_map_new();
  PangoContext *context = pango_font_map_create_context(map);
  int column_width[columns] = {0}, line = 0;
  for (int i = 0; i < count; i++) {
    char text[32];
    snprintf(text, sizeof text, equal ? "the same label" : "label %d", i);
    layouts[i] = pango_layout_new(context);
    pango_layout_set_font_description(layouts[i], font);
    pango_layout_set_text(layouts[i], text, -1);
    int w, h;
    pango_layout_get_pixel_size(layouts[i], &w, &h);
    int column = i / (count / columns);
    if (w > column_width[column]) column_width[column] = w;
    if (h > line) line = h;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cairo = cairo_create(surface);
  int x = 0;
  for (int column = 0; column < columns; column++) {
    for (int row = 0; row < count / columns; row++) {
      cairo_move_to(cairo, x, row * line);
      pango_cairo_show_layout(cairo, layouts[column * (count / columns) + row]);
    }
    x += column_width[column] + 4;
  }
  cairo_surface_flush(surface);
  for (int i = 0; i < count; i++) g_object_unref(layouts[i]);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  g_object_unref(context);
  g_object_unref(map);
  return now() - start;
}

int main(void) {
  PangoFontDescription *font = pango_font_description_from_string("Cantarell");
  pango_font_description_set_absolute_size(font, 10 * PANGO_SCALE);
  for (int equal = 0; equal < 2; equal++) {
    double times[runs];
    for (int i = 0; i < runs; i++) times[i] = paint(equal, font);
    qsort(times, runs, sizeof times[0], ascending);
    printf("W13 %s labels\t%d\t%.4f\t%.4f\n", equal ? "equal" : "different", count, times[runs / 2],
           times[0]);
  }
  pango_font_description_free(font);
}
