import { FLOOR_Y } from './backdrops.ts'
import { drawText, drawTextBlock } from './lettering.ts'
import {
  addFlatGradient,
  addMetalGradient,
  darken,
  ellipse,
  formatOpacity,
  group,
  lighten,
  line,
  mixColors,
  path,
  rect,
  type Sheet,
} from './sheet.ts'
import { fitTextSize, getLabelInk } from './supplies.ts'

/** Tools for building coils. */

function drawTweezers(sheet: Sheet, color: string): string {
  return path(
    'M-16-190C-30-60-22 80-4 190L0 170 4 190C22 80 30-60 16-190Q0-206-16-190ZM-8-150C-14-40-12 60 0 140 12 60 14-40 8-150Z',
    addMetalGradient(sheet, color),
    ' fill-rule="evenodd"',
  )
}

function drawPliers(sheet: Sheet, color: string): string {
  return (
    path('M-20-20L-16-150Q0-180 16-150L20-20Q0 10-20-20Z', addMetalGradient(sheet, '#b6bcc6')) +
    line('M0-166V-50', '#5b626e', 4) +
    path(
      'M-16-20C-70 40-60 140-40 190Q-20 200-18 180C-30 110-20 60 0 10ZM16-20C70 40 60 140 40 190Q20 200 18 180C30 110 20 60 0 10Z',
      addFlatGradient(sheet, color),
    ) +
    ellipse(0, -14, 16, 16, '#e5e8ec')
  )
}

function drawScrewdriver(sheet: Sheet, color: string): string {
  return (
    rect(-7, -190, 14, 170, 3, addMetalGradient(sheet, '#cdd2d9')) +
    rect(-24, -24, 48, 210, 18, addMetalGradient(sheet, color)) +
    rect(-24, 10, 48, 120, 0, sheet.pattern(12, 200, rect(0, 0, 5, 200, 0, '#000000')), formatOpacity(0.2))
  )
}

export type Tool = 'kit' | 'tweezers' | 'pliers' | 'jig' | 'mat' | 'screwdriver'

export function drawTool(sheet: Sheet, tool: Tool, name: string, color: string): string {
  const drawTag = (y: number, w = 300) =>
    drawText('STOW', {
      x: 400,
      y,
      size: fitTextSize('STOW', w, 36),
      weight: 800,
      spacing: 8,
      fill: getLabelInk(color),
    }) +
    drawText(name, { x: 400, y: y + 32, size: fitTextSize(name, w, 24, 600), weight: 600, fill: getLabelInk(color) })
  if (tool === 'mat')
    return (
      rect(150, 220, 500, FLOOR_Y - 220, 22, addFlatGradient(sheet, color)) +
      rect(
        180,
        250,
        440,
        310,
        8,
        sheet.pattern(44, 44, line('M0 0H44M0 0V44', lighten(color, 0.5), 2)),
        formatOpacity(0.6),
      ) +
      group(drawScrewdriver(sheet, '#d9483b'), { x: 300, y: 410, rotation: 64, scale: 0.7 }) +
      group(drawTweezers(sheet, '#dfe3e8'), { x: 500, y: 410, rotation: -40, scale: 0.75 }) +
      drawTag(608, 420)
    )
  if (tool === 'kit')
    return (
      rect(150, 210, 500, FLOOR_Y - 210, 40, addFlatGradient(sheet, color)) +
      rect(174, 234, 452, 330, 26, darken(color, 0.5)) +
      group(drawTweezers(sheet, '#d6dbe2'), { x: 230, y: 400, scale: 0.76 }) +
      group(drawPliers(sheet, '#d9483b'), { x: 334, y: 400, scale: 0.76 }) +
      group(drawScrewdriver(sheet, '#e8a92c'), { x: 440, y: 400, scale: 0.76 }) +
      group(drawTweezers(sheet, mixColors(color, '#ffffff', 0.5)), { x: 514, y: 400, scale: 0.76 }) +
      group(drawScrewdriver(sheet, '#2c8fe8'), { x: 584, y: 400, scale: 0.7 }) +
      line('M174 250H626', '#ffffff', 2, formatOpacity(0.3)) +
      drawTag(608, 420)
    )
  const card =
    rect(280, 150, 240, FLOOR_Y - 150, 20, addFlatGradient(sheet, color)) +
    ellipse(400, 182, 16, 16, lighten(color, 0.85))
  const toolDrawing =
    tool === 'tweezers'
      ? drawTweezers(sheet, '#e4e7ec')
      : tool === 'pliers'
        ? drawPliers(sheet, lighten(color, 0.25))
        : tool === 'screwdriver'
          ? drawScrewdriver(sheet, lighten(color, 0.3))
          : drawJig(sheet)
  return (
    card +
    rect(296, 210, 208, 360, 14, '#ffffff', formatOpacity(0.9)) +
    group(toolDrawing, { x: 400, y: 388, scale: 0.86 }) +
    drawTag(614, 210)
  )
}

function drawJig(sheet: Sheet): string {
  return (
    [0, 1, 2, 3]
      .map((step) => rect(-16 - step * 10, -170 + step * 60, 32 + step * 20, 64, 5, addMetalGradient(sheet, '#c3c9d2')))
      .join('') + rect(-66, 70, 132, 110, 14, addMetalGradient(sheet, '#2c3038'))
  )
}

export function drawCotton(sheet: Sheet, name: string, color: string, grams: string): string {
  const puff = sheet.radial([
    [0, '#ffffff'],
    [0.7, '#fbfaf6'],
    [1, '#e4dfd2'],
  ])
  return (
    path(
      'M230 220Q400 196 570 220L590 640Q400 690 210 640Z',
      sheet.linear([
        [0, darken(color, 0.3)],
        [0.2, lighten(color, 0.25)],
        [0.6, color],
        [1, darken(color, 0.35)],
      ]),
    ) +
    path('M230 220Q400 196 570 220L572 258Q400 236 228 258Z', darken(color, 0.35)) +
    ellipse(400, 230, 20, 8, lighten(color, 0.8)) +
    ellipse(400, 452, 118, 96, '#ffffff', formatOpacity(0.22)) +
    ellipse(350, 470, 58, 50, puff) +
    ellipse(446, 474, 62, 52, puff) +
    ellipse(398, 432, 62, 54, puff) +
    drawTextBlock('FILAMENT WORKS', {
      x: 400,
      y: 310,
      width: 280,
      height: 56,
      maxSize: 50,
      weight: 800,
      spacing: 6,
      fill: getLabelInk(color),
    }) +
    drawTextBlock(name, {
      x: 400,
      y: 574,
      width: 300,
      height: 60,
      maxSize: 38,
      weight: 600,
      fill: getLabelInk(color),
    }) +
    drawText(grams, { x: 400, y: 630, size: 24, weight: 600, fill: getLabelInk(color) }) +
    path('M250 240Q236 440 232 630', 'none', ' stroke="#fff" stroke-width="8" opacity=".3"')
  )
}

export function drawSpool(sheet: Sheet, wire: string, gauge: string, metal: string, color: string): string {
  const rim = sheet.radial([
    [0, lighten(color, 0.3)],
    [0.8, color],
    [1, darken(color, 0.4)],
  ])
  return (
    line('M560 470C660 460 690 560 640 660', metal, 6) +
    ellipse(440, 430, 236, 236, darken(color, 0.35)) +
    rect(
      360,
      214,
      80,
      432,
      0,
      sheet.pattern(80, 9, rect(0, 0, 80, 9, 0, darken(metal, 0.25)) + rect(0, 1, 80, 5, 0, lighten(metal, 0.35))),
    ) +
    ellipse(372, 434, 236, 236, rim) +
    ellipse(372, 434, 150, 150, '#fbfbfc') +
    ellipse(372, 434, 34, 34, darken(color, 0.6)) +
    drawText('FILAMENT WORKS', {
      x: 372,
      y: 352,
      size: fitTextSize('FILAMENT WORKS', 190, 30),
      weight: 800,
      spacing: 6,
      fill: '#20252e',
    }) +
    drawText(wire, { x: 372, y: 390, size: fitTextSize(wire, 230, 24, 600), weight: 600, fill: darken(color, 0.4) }) +
    drawText(gauge, { x: 372, y: 520, size: fitTextSize(gauge, 200, 48), weight: 800, fill: '#20252e' })
  )
}
