/** What was bought, for how much, and where it goes. */

import type { Order, OrderLine } from '@bhitti/contract/calls/orders.schemas'
import { formatDateTime } from '@bhitti/contract/rules/dates'
import { lineDetails } from '@bhitti/contract/rules/line-details'
import { formatRupees } from '@bhitti/contract/rules/money'
import { PAYMENT_METHOD_NAMES } from '@bhitti/contract/rules/order-states'
import { formatIndianMobile } from '@bhitti/contract/rules/phone'
import { wallMailPicture } from '@bhitti/contract/rules/pictures'
import { Column, Img, Row, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { Rule, SMALL, TEXT } from './letter.tsx'

const PLAIN = { ...TEXT, margin: '0' }
const AMOUNT = { ...PLAIN, textAlign: 'right' as const, whiteSpace: 'nowrap' as const }

/** @param base an address of the shop, from which those of its pictures are resolved */
export function OrderSummary({ order, base }: { order: Order; base: string }) {
  const { shippingAddress: address } = order
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
            <br />
            {formatIndianMobile(address.phone)}
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
