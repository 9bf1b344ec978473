import { Heart, Share2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '~/lib/toasts.tsx'
import { Button, ButtonLink, type ButtonVariant } from '~/ui/controls/button.tsx'
import { IconButton } from '~/ui/controls/icon-button.tsx'
import { Menu } from '~/ui/controls/menu.tsx'
import { Stepper } from '~/ui/controls/stepper.tsx'
import { Sample } from './sample.tsx'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function ControlSamples() {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <Sample name="Button">
        <div className="grid justify-items-start gap-4">
          {VARIANTS.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-3">
              <Button variant={variant}>Add to Cart</Button>
              <Button variant={variant} size="small">
                Small
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} loading loadingLabel="Processing...">
                Pay
              </Button>
            </div>
          ))}
          <ButtonLink to="/home">A link</ButtonLink>
        </div>
      </Sample>
      <Sample name="Icon button, menu, stepper">
        <div className="flex flex-wrap items-center gap-5">
          <IconButton label="Share">
            <Share2 aria-hidden size={20} />
          </IconButton>
          <IconButton label="Keep" disabled>
            <Heart aria-hidden size={20} />
          </IconButton>
          <Menu
            label="Contact Us"
            links={[
              { name: 'Sell Art', path: '/sellart' },
              { name: 'Reach Out', path: '/reachout' },
            ]}
          />
          <Stepper label="Quantity" value={quantity} onChange={setQuantity} max={12} />
          <Stepper label="Few" value={1} onChange={() => {}} size="small" />
          <Stepper label="None" value={1} onChange={() => {}} disabled />
        </div>
      </Sample>
      <Sample name="Toast">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => toast({ title: 'Cart updated successfully' })}>
            Default
          </Button>
          <Button
            variant="danger"
            onClick={() =>
              toast({
                title: 'Login error',
                description: 'An unexpected error occurred',
                variant: 'destructive',
              })
            }
          >
            Destructive
          </Button>
        </div>
      </Sample>
    </>
  )
}
