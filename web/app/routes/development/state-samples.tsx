import { ShoppingBag } from 'lucide-react'
import { useSite } from '~/lib/pages/site.ts'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { Breadcrumb } from '~/ui/layout/breadcrumb.tsx'
import { Section } from '~/ui/layout/section.tsx'
import { Table } from '~/ui/layout/table.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { Picture } from '~/ui/marks/picture.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { Sample } from './sample.tsx'

const ORDERS = [
  { id: 'BH-1042', date: '4 Mar 2025', status: 'Delivered', price: '₹12,640' },
  { id: 'BH-1043', date: '9 Mar 2025', status: 'Pending', price: '₹2,470' },
]

export function StateSamples() {
  const { shopPictures } = useSite()
  return (
    <>
      <Sample name="Breadcrumb">
        <Breadcrumb
          trail={[
            { name: 'Home', path: '/home' },
            { name: 'Wallpapers', path: '/wallpapers' },
            { name: 'Tropical', path: '/wallpapers?category=tropical' },
          ]}
        />
      </Sample>
      <Sample name="Table">
        <Table
          caption="Order History"
          columns={[
            { header: 'Order ID', cell: (order) => order.id },
            { header: 'Order Date', cell: (order) => order.date },
            { header: 'Order Status', cell: (order) => <Badge tone="ink">{order.status}</Badge> },
            { header: 'Order Price', cell: (order) => order.price, align: 'right' },
            {
              header: 'Details',
              cell: () => (
                <Button variant="quiet" size="small">
                  View Details
                </Button>
              ),
              align: 'right',
            },
          ]}
          rows={ORDERS}
          rowKey={(order) => order.id}
        />
      </Sample>
      <Sample name="Picture: stored, unknown form, missing">
        <div className="grid grid-cols-3 gap-4">
          <Picture
            address={shopPictures.hero ?? '/media/none-1600x1000-c9b79a/1600.webp'}
            alt="A wall with a mural"
            sizes="33vw"
            className="aspect-[4/5]"
          />
          <Picture
            address="/favicon.svg"
            alt="The shop's sign"
            sizes="33vw"
            className="aspect-[4/5]"
          />
          <Picture address={null} alt="Nothing yet" sizes="33vw" className="aspect-[4/5]" />
        </div>
      </Sample>
      <Sample name="Spinner, skeleton">
        <p>
          <Spinner /> Loading...
        </p>
        <div className="mt-4 grid max-w-sm gap-2">
          <Skeleton className="aspect-[4/5]" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </Sample>
      <Sample name="Empty, error">
        <EmptyState
          icon={<ShoppingBag aria-hidden size={44} strokeWidth={1} />}
          title="Your cart is empty"
          message="Measure a wall and begin."
        >
          <ButtonLink to="/wallpapers">Start Shopping</ButtonLink>
        </EmptyState>
        <ErrorState
          title="Reviews could not be loaded"
          message="The shop is not answering."
          onRetry={() => {}}
        />
      </Sample>
      <Sample name="Section">
        <Section tone="deep" eyebrow="Our Story" title="Made for one wall only">
          <p className="max-w-prose">Content.</p>
        </Section>
        <Section tone="green" eyebrow="Our Story" title="Made for one wall only">
          <p className="max-w-prose">Content.</p>
        </Section>
      </Sample>
    </>
  )
}
