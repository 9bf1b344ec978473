import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { getShippingLabel } from '@bhitti/contract/calls/orders/shipments.endpoints'
import type { Shipment, ShipmentsOfOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import { courierName } from '@bhitti/contract/rules/shipping/couriers'
import { piecesText } from '@bhitti/contract/rules/shipping/parcel-contents'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus, Pencil, Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { ParcelWay } from '~/entities/order/parcel-way.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { countWords } from '../order-words.ts'
import { ParcelForm } from './parcel-form.tsx'
import { shipmentsQuery, useMoveShipment } from './shipments.queries.ts'
import { unpackedPrints } from './unpacked-prints.ts'

export function ShipmentsPart({ order }: { order: AdminOrderDetails }) {
  const query = useQuery(shipmentsQuery(useApi(), { orderId: order._id, version: order.version }))
  return (
    <Part title="Parcels">
      {query.data ? (
        <Shipments order={order} data={query.data} />
      ) : (
        <StatusLine
          error={query.isError ? messageOf(query.error, 'The parcels could not be loaded') : null}
          onRetry={() => void query.refetch()}
        />
      )}
    </Part>
  )
}

function Shipments({ order, data }: { order: AdminOrderDetails; data: ShipmentsOfOrder }) {
  const [open, setOpen] = useState<'new' | 'replacement' | string | null>(null)
  const { shipments, lines, canShip, replaceable } = data
  const mayWork = useMay('orders.work')
  const left = lines.reduce((sum, line) => sum + line.left, 0)
  return (
    <div className="grid gap-5">
      {shipments.length === 0 && (
        <p className="text-ink-soft">
          {canShip
            ? 'Nothing is packed yet. The first parcel that leaves makes the order Shipped.'
            : 'A cancelled order is not packed.'}
        </p>
      )}
      {shipments.map((shipment) =>
        open === shipment.id ? (
          <ParcelForm
            key={`${shipment.id} ${shipment.version}`}
            order={order}
            data={data}
            shipment={shipment}
            onClose={() => setOpen(null)}
          />
        ) : (
          <OneShipment
            key={shipment.id}
            order={order}
            shipment={shipment}
            canShip={canShip}
            onEdit={() => setOpen(shipment.id)}
          />
        ),
      )}
      {mayWork && canShip && left > 0 && open === null && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setOpen('new')}
        >
          <PackagePlus aria-hidden size={17} />
          Pack a parcel ({countWords(left, 'piece', 'pieces')} left)
        </Button>
      )}
      {mayWork && canShip && replaceable.length > 0 && open === null && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setOpen('replacement')}
        >
          <PackagePlus aria-hidden size={17} />
          Pack a replacement
        </Button>
      )}
      {(open === 'new' || open === 'replacement') && (
        <ParcelForm
          order={order}
          data={data}
          isReplacement={open === 'replacement'}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

type OneShipmentProps = {
  order: AdminOrderDetails
  shipment: Shipment
  canShip: boolean
  onEdit: () => void
}

function OneShipment({ order, shipment, canShip, onEdit }: OneShipmentProps) {
  const move = useMoveShipment()
  const mayWork = useMay('orders.work')
  const { isDownloading, download } = useDownload()
  const { id, place, state, version } = shipment
  const go = (next: 'dispatched' | 'delivered' | 'returned') =>
    move.mutate({ id, state: next, version })
  const unpacked = unpackedPrints(move.error)
  const button = { variant: 'secondary', size: 'small', disabled: move.isPending } as const
  const named = (verb: string) => `${verb} parcel ${place}`
  const { isReplacement, reason } = shipment
  return (
    <div className="grid gap-3 rounded-sm border border-line p-4">
      <ParcelWay
        parcel={{
          ...shipment,
          courier: courierName(shipment),
          driver:
            shipment.driverName !== null && shipment.driverPhone !== null
              ? { name: shipment.driverName, phone: shipment.driverPhone }
              : null,
          says: [
            contentWords(order, shipment),
            sizeWords(shipment),
            isReplacement ? `Why: ${reason}` : '',
          ]
            .filter(Boolean)
            .join(' · '),
        }}
      />
      {mayWork && (
        <div className="flex flex-wrap gap-2">
          {state === 'packed' && canShip && (
            <Button
              {...button}
              variant="primary"
              aria-label={named('Send')}
              onClick={() => go('dispatched')}
            >
              <Truck aria-hidden size={17} />
              Send
            </Button>
          )}
          {(state === 'dispatched' || state === 'outForDelivery') && (
            <>
              <Button
                {...button}
                aria-label={`Parcel ${place} is delivered`}
                onClick={() => go('delivered')}
              >
                Delivered
              </Button>
              <Button
                {...button}
                aria-label={`Parcel ${place} came back`}
                onClick={() => go('returned')}
              >
                Came back
              </Button>
            </>
          )}
          {state === 'delivered' && (
            <Button
              {...button}
              variant="quiet"
              aria-label={`Parcel ${place} is not delivered after all`}
              onClick={() => go('dispatched')}
            >
              Not delivered after all
            </Button>
          )}
          {state !== 'returned' && (
            <Button
              {...button}
              variant="quiet"
              loading={isDownloading}
              aria-label={named('Label of')}
              onClick={() => download(() => downloadFile(getShippingLabel, { params: { id } }))}
            >
              <Printer aria-hidden size={17} />
              Label
            </Button>
          )}
          {state !== 'returned' && canShip && (
            <Button {...button} variant="quiet" aria-label={named('Edit')} onClick={onEdit}>
              <Pencil aria-hidden size={17} />
              Edit
            </Button>
          )}
          <ConfirmDialog
            open={unpacked !== null}
            onOpenChange={(isOpen) => !isOpen && move.reset()}
            title="Send it although a print is not packed?"
            description={`${unpacked?.join('. ')}. If it is in the parcel, it leaves the board with it.`}
            confirmLabel="Send it"
            isPending={move.isPending}
            onConfirm={() =>
              move.mutate({ id, state: 'dispatched', version, acceptsUnpacked: true })
            }
          />
          {state === 'packed' && (
            <Button
              {...button}
              variant="quiet"
              aria-label={named('Unpack')}
              onClick={() => move.mutate({ id, state: 'unpacked' })}
            >
              Unpack
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function contentWords(order: AdminOrderDetails, { lines }: Shipment): string {
  return lines
    .map(({ lineId, lot, ...pieces }) => {
      const line = order.items.find(({ id }) => id === lineId)
      const words = piecesText({
        productName: line?.productName ?? '',
        length: line?.length,
        ...pieces,
      })
      return lot === null ? words : `${words} (lot ${lot})`
    })
    .join(', ')
}

function sizeWords({ weightGrams, lengthCm, widthCm, heightCm }: Shipment): string {
  const sides = [lengthCm, widthCm, heightCm].filter((side) => side !== null)
  return [
    weightGrams === null ? '' : `${weightGrams / 1000} kg`,
    sides.length === 0 ? '' : `${sides.join(' × ')} cm`,
  ]
    .filter(Boolean)
    .join(', ')
}
