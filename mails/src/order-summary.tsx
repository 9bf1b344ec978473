import type { Order, OrderLine } from '@bhitti/contract/calls/orders/orders.schemas'
import {
  PIECE_FACTS,
  POLICIES,
  policyVersionPath,
} from '@bhitti/contract/rules/content/content-pieces'
import { promiseText } from '@bhitti/contract/rules/delivery/delivery-words'
import { awaitedDays } from '@bhitti/contract/rules/delivery/late-orders'
import { lineDetails } from '@bhitti/contract/rules/orders/line-details'
import { PAYMENT_METHOD_NAMES } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { wallMailPicture } from '@bhitti/contract/rules/products/pictures'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { INDIAN_STATES } from '@bhitti/contract/rules/texts/indian-states'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { Column, Img, Link, Row, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { Rule, SMALL, TEXT } from './letter.tsx'

const PLAIN = { ...TEXT, margin: '0' }
const AMOUNT = { ...PLAIN, textAlign: 'right' as const, whiteSpace: 'nowrap' as const }

/** @param base an address of the shop, from which picture addresses are resolved */
export function OrderSummary({ order, base }: { order: Order; base: string }) {
  const { shippingAddress: address, businessBuyer } = order
  const awaited = awaitedDays(order)
  return (
    <Section>
      <Rule />
      <Text style={PLAIN}>
        <strong>Order {order.orderNumber}</strong>
      </Text>
      <Text style={SMALL}>{formatDateTime(order.createdAt)}</Text>
      <Rule />
      {order.items.map((line) => (
        <Line key={line.id} line={line} base={base} />
      ))}
      <Rule />
      <Sum label="Subtotal" amount={formatRupees(order.subtotalAmount)} />
      {order.discountAmount > 0 && (
        <Sum label="Discount" amount={`-${formatRupees(order.discountAmount)}`} />
      )}
      <Sum
        label="Shipping"
        amount={order.shippingAmount === 0 ? 'Free' : formatRupees(order.shippingAmount)}
      />
      <Sum
        label={<strong>Total, including all applicable taxes</strong>}
        amount={<strong>{formatRupees(order.totalAmount)}</strong>}
      />
      {order.paymentId !== null && (
        <Text style={{ ...SMALL, marginTop: '8px' }}>
          Paid by {PAYMENT_METHOD_NAMES[order.paymentMethod]}, payment {order.paymentId}
        </Text>
      )}
      {awaited && (
        <Text style={{ ...PLAIN, marginTop: '8px' }}>
          <strong>{promiseText(awaited)}</strong>
        </Text>
      )}
      <Policies policies={order.policies} base={base} />
      {address && (
        <>
          <Rule />
          <Text style={PLAIN}>
            <strong>Delivered to, as entered at checkout</strong>
          </Text>
          <Text style={SMALL}>
            {address.name}
            <br />
            {address.address}
            <br />
            {address.city} {address.pincode}
            {address.state && `, ${INDIAN_STATES[address.state]}`}
            <br />
            {formatIndianMobile(address.phone)}
          </Text>
        </>
      )}
      {businessBuyer && (
        <>
          <Rule />
          <Text style={PLAIN}>
            <strong>Invoiced to</strong>
          </Text>
          <Text style={SMALL}>
            {businessBuyer.name}
            <br />
            GSTIN {businessBuyer.gstin}
          </Text>
        </>
      )}
    </Section>
  )
}

function Line({ line, base }: { line: OrderLine; base: string }) {
  const wall = wallMailPicture(line.image)
  const details = [...lineDetails(line), { label: 'Quantity', text: String(line.quantity) }]
  return (
    <Row style={{ marginBottom: '12px' }}>
      <Column style={{ verticalAlign: 'top' }}>
        <Text style={PLAIN}>{line.productName}</Text>
        {wall && (
          <Img
            src={new URL(wall.address, base).href}
            alt={`${line.productName} on your wall`}
            width={wall.width}
            height={wall.height}
            style={{ margin: '6px 0' }}
          />
        )}
        {details.map(({ label, text }) => (
          <Text key={label} style={SMALL}>
            {label}: {text}
          </Text>
        ))}
      </Column>
      <Column style={{ verticalAlign: 'top', paddingLeft: '16px' }}>
        <Text style={AMOUNT}>{formatRupees(line.totalPrice)}</Text>
      </Column>
    </Row>
  )
}

function Sum({ label, amount }: { label: ReactNode; amount: ReactNode }) {
  return (
    <Row>
      <Column>
        <Text style={PLAIN}>{label}</Text>
      </Column>
      <Column>
        <Text style={AMOUNT}>{amount}</Text>
      </Column>
    </Row>
  )
}

function Policies({ policies, base }: { policies: Order['policies']; base: string }) {
  const known = POLICIES.flatMap((policy) => {
    const number = policies?.[policy]
    if (!number) return []
    return [{ policy, href: new URL(policyVersionPath(policy, number), base).href }]
  })
  if (known.length === 0) return null
  return (
    <Text style={{ ...SMALL, marginTop: '8px' }}>
      The terms of this order:{' '}
      {known.map(({ policy, href }, place) => (
        <Fragment key={policy}>
          {place > 0 && ' · '}
          <Link href={href}>{PIECE_FACTS[policy].name}</Link>
        </Fragment>
      ))}
    </Text>
  )
}
