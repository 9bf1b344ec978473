import type { ShipmentsOfOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import { describe, expect, it } from 'vitest'
import { emptyReplacement } from './parcel-values.ts'

type Reprint = ShipmentsOfOrder['reprints'][number]
const reprint = (id: string, more: Partial<Reprint> = {}): Reprint => ({
  ...{ id, lineId: 'wall', code: 'K7M2P9QX', stage: 'packed', strips: null },
  reason: 'Complaint TK50042',
  ...more,
})

describe('the form of a replacement begins', () => {
  it('with what was printed again and is packed, and why', () => {
    const { pieces, printIds, reason } = emptyReplacement({
      reprints: [
        reprint('first', { strips: [3] }),
        reprint('second'),
        reprint('in-press', { stage: 'printing', lineId: 'ceiling' }),
      ],
    })
    expect(printIds).toEqual(['first', 'second'])
    expect(pieces).toEqual({ wall: '1' })
    expect(reason).toBe('Complaint TK50042')
  })

  it('with nothing chosen where nothing was printed again', () => {
    expect(emptyReplacement({ reprints: [] })).toMatchObject({
      ...{ pieces: {}, printIds: [], reason: '', dispatch: false },
    })
  })
})
