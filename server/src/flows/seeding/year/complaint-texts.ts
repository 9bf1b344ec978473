import type { TicketOutcome, TicketReason } from '@bhitti/contract/rules/orders/tickets'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'

type Said = {
  /** Hours after the complaint. */
  after: number
  by: 'customer' | 'staff'
  text: string
  /** True if only staff can read it. */
  isNote?: boolean
  outcome?: Exclude<TicketOutcome, 'refund'>
}

export type DemoComplaint = {
  /** Hours before now. */
  ago: number
  /** Product type of the delivered line that it is about. */
  about: ProductType
  reason: TicketReason
  text: string
  steps: readonly Said[]
  /** Hours after the complaint at which it was escalated to the grievance officer. */
  escalatedAfter?: number
}

/** Recent complaints, one for each kind of entry in the owner's list. */
export const RECENT_COMPLAINTS: readonly DemoComplaint[] = [
  {
    ago: 4,
    about: 'wallpaperRolls',
    reason: 'missing',
    text: 'Box was sealed but there is one roll less than on the bill. Please check at your end.',
    steps: [],
  },
  {
    ago: 40,
    about: 'wallpapers',
    reason: 'notAsDescribed',
    text: 'Background looks more grey than cream in our hall. Is this the batch or the light? I have not pasted it yet.',
    steps: [],
  },
  {
    ago: 54,
    about: 'blinds',
    reason: 'damaged',
    text: 'The lower rail is bent at the left end. Courier had put something heavy on the parcel, the box was crushed.',
    steps: [],
  },
  {
    ago: 9 * 24,
    about: 'curtains',
    reason: 'printOrSize',
    text: 'One piece is short by almost four inches. I measured three times on the floor.',
    steps: [
      {
        after: 5,
        by: 'staff',
        text: 'We are sorry about this. Could you please send a photo with the tape beside the hem? The cutting table has been asked, too.',
      },
      { after: 6, by: 'staff', text: 'Cutting sheet says 2.7 m, ask Ravi', isNote: true },
      { after: 30, by: 'customer', text: 'Will send tonight when the light is on.' },
    ],
  },
  {
    ago: 15 * 24,
    about: 'artist',
    reason: 'faulty',
    text: 'Two strips have a thin white line on the right side, as if the ink had run out.',
    steps: [
      {
        after: 3,
        by: 'staff',
        text: 'Thank you for telling us. We are looking at the print files today.',
      },
      {
        after: 52,
        by: 'staff',
        text: 'The joints are meant to overlap there: after cutting, the white edge is gone. The fitting sheet shows it on page two.',
        outcome: 'refused',
      },
    ],
    escalatedAfter: 80,
  },
  {
    ago: 26 * 24,
    about: 'blinds',
    reason: 'faulty',
    text: 'Chain slips when I pull it up fully. It stays half way.',
    steps: [
      {
        after: 20,
        by: 'staff',
        text: 'We are sending a new chain wheel. Your fitter can change it in five minutes.',
      },
      { after: 220, by: 'customer', text: 'Wheel came but it is for the other size.' },
      { after: 226, by: 'staff', text: 'Our mistake. The right one is with the courier.' },
    ],
  },
  {
    ago: 34 * 24,
    about: 'wallpapers',
    reason: 'wrongItem',
    text: 'One strip is from another design. The rest is correct and already on the wall.',
    steps: [
      {
        after: 11,
        by: 'staff',
        text: 'We are sorry. Please send the number on the back of that strip.',
      },
      { after: 60, by: 'customer', text: 'It says 4 of 7. Please hurry, the painter is waiting.' },
    ],
  },
  {
    ago: 47 * 24,
    about: 'curtains',
    reason: 'notAsDescribed',
    text: 'Fabric is thinner than I thought from the pictures.',
    steps: [
      {
        after: 18,
        by: 'staff',
        text: 'The page gives its weight, 140 g, and we cut it to your measurements, so we cannot take it back. A lining makes it as dense as you had hoped: we will stitch one for you at cost.',
        outcome: 'refused',
      },
    ],
  },
  {
    ago: 96 * 24,
    about: 'blinds',
    reason: 'missing',
    text: 'Two screws and one bracket were not in the packet.',
    steps: [
      {
        after: 2,
        by: 'staff',
        text: 'A packet with everything is on its way by courier.',
        outcome: 'repair',
      },
    ],
  },
  {
    ago: 140 * 24,
    about: 'wallpapers',
    reason: 'other',
    text: 'Delivery boy wanted money for the third floor.',
    steps: [
      {
        after: 7,
        by: 'staff',
        text: 'Delivery is to your door and paid for. The courier has called you and said sorry; please never pay anything there.',
        outcome: 'answered',
      },
    ],
  },
]

export const REPRINTED = {
  reason: 'damaged',
  text: 'The tube was wet on one end. Two strips have water marks, photos attached in WhatsApp also.',
  reply: 'We are sorry. Your wall is being printed again from the same batch, at no charge.',
} as const

export const OWN_COMPLAINT = {
  reason: 'missing',
  text: 'The fitting sheet was not in the parcel.',
  reply: 'It is in your profile under the order, and a printed one is on its way to you.',
} as const

export const FAULT_COMPLAINTS: Readonly<
  Record<string, { reason: TicketReason; text: string; reply: string }>
> = {
  'One strip was scuffed in transit; sent photos': {
    reason: 'damaged',
    text: 'One strip is scuffed along the edge. It can be seen when the light is on.',
    reply: 'Thank you for the photos. We have refunded that strip.',
  },
  'A shade lighter than the sample, agreed on a part': {
    reason: 'notAsDescribed',
    text: 'It is a shade lighter than the sample that you had sent.',
    reply:
      'You are right, and we should have told you. We have refunded a part of it, as agreed on the phone.',
  },
  'The lining of one panel was short by two inches': {
    reason: 'printOrSize',
    text: 'Lining of one panel ends two inches too early.',
    reply:
      'We are sorry. We have refunded the stitching of that panel, so that your tailor can put it right.',
  },
  'Dented corner of the parcel, first metre unusable': {
    reason: 'damaged',
    text: 'Corner of the parcel was dented, and the first metre inside has a crease.',
    reply: 'We have refunded that metre and told the courier.',
  },
}

export const MESSAGE_REPLIES = [
  'Thank you for your interest. We have called you and sent the catalogue by e-mail.',
  'We tried to call you twice. Please call us any day between 10 and 7, or reply here.',
  'Glad that we could help with the measurements. Your samples are on their way.',
  'Our consultant comes on the day that we agreed on. You need not prepare anything.',
] as const
