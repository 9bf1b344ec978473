import { useState } from 'react'
import { Button } from '~/ui/controls/button.tsx'
import { Carousel } from '~/ui/layout/carousel.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { Tabs } from '~/ui/layout/tabs.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { Drawer } from '~/ui/overlays/drawer.tsx'
import { Sample } from './sample.tsx'

const SLIDES = ['First', 'Second', 'Third', 'Fourth'].map((name) => ({
  key: name,
  content: <div className="display-medium grid h-44 place-items-center bg-paper-deep">{name}</div>,
}))

export function LayerSamples() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  return (
    <>
      <Sample name="Dialog, drawer">
        <div className="flex gap-3">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={() => setOpen(null)}
          title="Order details"
          description="Placed on 4 Mar 2025"
        >
          <p>Whatever there is to say.</p>
          <Button className="mt-6">Done</Button>
        </Dialog>
        <Drawer
          open={open === 'drawer'}
          onOpenChange={() => setOpen(null)}
          title="Filters"
          footer={<Button className="w-full">Show 24 products</Button>}
        >
          <p>Filters go here.</p>
        </Drawer>
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="Account"
          tabs={[
            { value: 'orders', label: 'Orders', content: <p>Orders</p> },
            { value: 'address', label: 'Address', content: <p>Addresses</p> },
          ]}
        />
      </Sample>
      <Sample name="Disclosure">
        <div className="max-w-prose border-t border-line">
          <Disclosure summary="Product Details" open>
            Non woven, 120 gsm. Hang with paste on the wall.
          </Disclosure>
          <Disclosure summary="Shipping & Delivery">Two to three business days.</Disclosure>
        </div>
      </Sample>
      <Sample name="Carousel">
        <Carousel label="Samples" slides={SLIDES} step={2} pageClassName="grid grid-cols-2 gap-6" />
      </Sample>
    </>
  )
}
