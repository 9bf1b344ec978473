import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import {
  inHangingOrder,
  type StripPlan,
  stripWidthUm,
} from '@bhitti/contract/rules/print/strip-plan'
import { hangingSteps, stripsText, widthText } from '@bhitti/contract/rules/print/strip-words'
import { productionDetails } from '@bhitti/contract/rules/products/production-details'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import type { CanvasElement, Content } from 'pdfmake/interfaces.js'
import { hairline, INK, INK_SOFT, LINE } from '../../../platform/pdf/pdf.ts'
import { heading } from './document-parts.ts'
import type { Pictures } from './document-pictures.ts'

const DRAWING_WIDTH = 511
/** Keeps a usual wall, its strips and the instructions on one page. */
const DRAWING_HEIGHT = 200

type Line = AdminOrderDetails['items'][number]

export function hangingSheet(
  order: AdminOrderDetails,
  line: Line,
  shop: ShopDetails,
  pictures: Pictures,
): Content[] {
  const { stripPlan: plan } = line
  if (plan === null) return []
  const spareUm = line.customisation?.wall?.spareUm ?? 0
  const picture = pictures.get(line.image)
  return [
    ...heading(order, shop, 'Hanging sheet'),
    {
      margin: [0, 12, 0, 10],
      columnGap: 16,
      columns: [
        ...(picture === undefined
          ? []
          : [{ width: 110, image: picture, fit: [110, 90] as [number, number] }]),
        {
          width: '*',
          stack: [
            { text: line.productName, fontSize: 15, bold: true },
            { text: stripsText(plan), fontSize: 11, margin: [0, 2, 0, 4] },
            ...productionDetails(line)
              .filter(
                ({ label }) =>
                  label === 'Wall' || label === 'Printed size' || label === 'Height × width',
              )
              .map(({ label, text }) => ({
                text: [{ text: `${label}: `, color: INK_SOFT }, text],
              })),
          ],
        },
      ],
    },
    drawing(plan, spareUm),
    measures(plan),
    hairline(),
    { text: 'How to hang it', bold: true, fontSize: 12, margin: [0, 0, 0, 4] },
    { ol: hangingSteps(plan, spareUm) },
  ]
}

/** Draws the wall to scale with its strips; the wall's own edge is dashed inside of the spare. */
function drawing(plan: StripPlan, spareUm: number): Content {
  const { widthUm, heightUm, strips } = plan
  const scale = Math.min(DRAWING_WIDTH / widthUm, DRAWING_HEIGHT / heightUm)
  const [width, height] = [widthUm * scale, heightUm * scale]
  const left = (DRAWING_WIDTH - width) / 2
  const at = (um: number) => left + um * scale
  const shapes: CanvasElement[] = [
    { type: 'rect', x: left, y: 0, w: width, h: height, lineWidth: 1, lineColor: INK },
    ...strips.flatMap(({ fromUm, toUm }, place): CanvasElement[] => [
      ...(place === 0
        ? []
        : [
            {
              type: 'rect' as const,
              ...{ x: at(fromUm), y: 0, h: height, color: LINE, fillOpacity: 0.5 },
              w: Math.max(0, ((strips[place - 1]?.toUm ?? fromUm) - fromUm) * scale),
            },
            {
              type: 'line' as const,
              ...{
                x1: at(fromUm),
                y1: 0,
                x2: at(fromUm),
                y2: height,
                lineWidth: 0.8,
                lineColor: INK,
              },
            },
          ]),
      ...(toUm === widthUm || plan.overlapUm === 0
        ? []
        : [
            {
              type: 'line' as const,
              ...{
                x1: at(toUm),
                y1: 0,
                x2: at(toUm),
                y2: height,
                lineWidth: 0.5,
                lineColor: INK_SOFT,
              },
            },
          ]),
    ]),
  ]
  if (spareUm > 0) {
    shapes.push({
      type: 'rect',
      ...{ x: left + spareUm * scale, y: spareUm * scale },
      ...{ w: width - 2 * spareUm * scale, h: height - 2 * spareUm * scale },
      ...{ lineWidth: 0.7, lineColor: INK_SOFT, dash: { length: 4, space: 3 } },
    })
  }
  return {
    unbreakable: true,
    stack: [
      { canvas: shapes },
      {
        margin: [left, -height / 2 - 10, 0, height / 2 - 6],
        columns: strips.map((strip, place) => ({
          // Ends where the next strip starts, so that the number is centred in the visible part.
          width: ((strips[place + 1]?.fromUm ?? widthUm) - strip.fromUm) * scale,
          text: String(strip.number),
          alignment: 'center' as const,
          fontSize: Math.max(6, Math.min(20, (stripWidthUm(strip) * scale) / 2)),
          bold: true,
        })),
      },
    ],
  }
}

function measures(plan: StripPlan): Content {
  const head = ['Strip', 'Width', 'Left edge from the left end', 'Length'].map((text) => ({
    text,
    bold: true,
  }))
  return {
    margin: [0, 10, 0, 4],
    table: {
      headerRows: 1,
      widths: [50, 90, '*', 90],
      body: [
        head,
        ...inHangingOrder(plan).map((strip) => [
          String(strip.number),
          widthText(stripWidthUm(strip)),
          widthText(strip.fromUm),
          widthText(plan.heightUm),
        ]),
      ],
    },
    layout: {
      vLineWidth: () => 0,
      hLineWidth: (index) => (index < 2 ? 0.8 : 0.4),
      hLineColor: () => LINE,
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
  }
}
