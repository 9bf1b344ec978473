import { isWallPicture } from '@bhitti/contract/rules/products/pictures'
import { parcelDetails } from '@bhitti/contract/rules/products/production-details'
import { useQuery } from '@tanstack/react-query'
import { DeliveryAddress } from '~/entities/order/delivery-address.tsx'
import { useApi } from '~/lib/api/api.ts'
import { useShop } from '~/lib/pages/site.ts'
import { Picture } from '~/ui/marks/picture.tsx'
import { OrderPaper, PaperInstructions } from './order-paper.tsx'
import { adminOrderQuery } from './orders.queries.ts'
import { useOrderDownloads } from './use-order-downloads.ts'

export function PackingSlip({ id }: { id: string }) {
  const { isDownloading, downloadPackingSlip } = useOrderDownloads()
  const shop = useShop()
  return (
    <OrderPaper
      query={useQuery(adminOrderQuery(useApi(), id))}
      parent={{ name: 'Orders', path: `/admin/orders?order=${id}` }}
      kind="Packing slip"
      isDownloading={isDownloading}
      onDownload={() => downloadPackingSlip(id)}
    >
      {(order) => (
        <>
          <section className="mt-5 text-lg">
            <h3 className="text-sm text-ink-soft">Deliver to</h3>
            {order.shippingAddress ? (
              <DeliveryAddress address={order.shippingAddress} />
            ) : (
              <p>No address was given</p>
            )}
          </section>
          <table className="mt-6 w-full border-collapse">
            <caption className="sr-only">Everything in the parcel</caption>
            <thead>
              <tr className="border-y border-ink text-left text-sm">
                <th scope="col" className="py-2">
                  Item
                </th>
                <th scope="col" className="py-2 text-right">
                  Pieces
                </th>
              </tr>
            </thead>
            <tbody>
              {order.items.map((line) => (
                <tr key={line.id} className="break-inside-avoid border-b border-line align-top">
                  <td className="py-3 pr-4">
                    <div className="flex gap-4">
                      <div className="w-14 shrink-0">
                        <Picture
                          address={line.image}
                          isWhole={isWallPicture(line.image)}
                          alt=""
                          priority
                          sizes="56px"
                          className="aspect-[4/5]"
                        />
                      </div>
                      <div>
                        <p className="font-bold">{line.productName}</p>
                        <dl className="text-sm">
                          {parcelDetails(line).map(({ label, text }) => (
                            <div key={label} className="flex flex-wrap gap-x-1.5">
                              <dt className="text-ink-soft">{label}:</dt>
                              <dd>{text}</dd>
                            </div>
                          ))}
                        </dl>
                      </div>
                    </div>
                  </td>
                  <td className="py-3 text-right text-lg font-bold tabular-nums">
                    {line.quantity}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-right font-bold">
            {order.items.reduce((sum, { quantity }) => sum + quantity, 0)} in all
          </p>
          <PaperInstructions text={order.specialInstructions} />
          <p className="mt-8 text-sm text-ink-soft">
            Please check everything when it arrives. If anything was damaged on the way, tell us
            within 48 hours, with a photo{shop.email && `: ${shop.email}`}.
          </p>
        </>
      )}
    </OrderPaper>
  )
}
