import { REHEARSAL } from '@bhitti/contract/rules/shop/rehearsal'
import {
  openingHoursText,
  type ShopDetails,
  shopAddressLine,
  THEME_COLOR,
} from '@bhitti/contract/rules/shop/shop-details'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { type CSSProperties, createContext, type ReactNode, use } from 'react'

const INK = '#1c1917'
const INK_SOFT = '#57534e'
const LINE = '#e7e0d5'
const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = '"Nunito Sans", "Segoe UI", Helvetica, Arial, sans-serif'

export const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontSize: '16px',
  lineHeight: '25px',
  color: INK,
}
export const SMALL: CSSProperties = {
  ...TEXT,
  margin: '0',
  fontSize: '14px',
  lineHeight: '21px',
  color: INK_SOFT,
}

const REHEARSED: CSSProperties = {
  border: '1px solid #a8690b',
  backgroundColor: '#f8ecd4',
  color: INK,
}

const ShopContext = createContext<ShopDetails | null>(null)

export const LetterOf = ShopContext.Provider

const RehearsalContext = createContext(false)

export const Rehearsing = RehearsalContext.Provider

function useShop(): ShopDetails {
  const shop = use(ShopContext)
  if (!shop) throw new Error('a letter is rendered inside of LetterOf')
  return shop
}

type LetterProps = {
  preview: string
  title: string
  /** Null if the owner of the mailbox has not confirmed it. */
  customerName: string | null
  children: ReactNode
}

export function Letter({ preview, title, customerName, children }: LetterProps) {
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: '0', backgroundColor: '#f5f0e8', fontFamily: SANS }}>
        <Container style={{ maxWidth: '600px', padding: '24px 12px 40px' }}>
          {use(RehearsalContext) && (
            <Text style={{ ...SMALL, margin: '0 0 16px', padding: '10px 24px', ...REHEARSED }}>
              <strong>{REHEARSAL.title}.</strong> {REHEARSAL.notice}
            </Text>
          )}
          <Text style={{ margin: '0 0 16px', fontFamily: SERIF, fontSize: '28px', color: INK }}>
            {useShop().name}
          </Text>
          <Section
            style={{
              backgroundColor: '#fffdf9',
              border: `1px solid ${LINE}`,
              padding: '28px 24px',
            }}
          >
            <Heading
              as="h1"
              style={{
                margin: '0 0 20px',
                fontFamily: SERIF,
                fontSize: '26px',
                lineHeight: '33px',
                fontWeight: 'normal',
                color: INK,
              }}
            >
              {title}
            </Heading>
            <Text style={TEXT}>{customerName === null ? 'Hello,' : `Hello ${customerName},`}</Text>
            {children}
          </Section>
          <Imprint />
        </Container>
      </Body>
    </Html>
  )
}

function Imprint() {
  const { name, legalName, email, phone, ...shop } = useShop()
  const hours = openingHoursText(shop)
  const seller = [legalName ?? name, shopAddressLine(shop)].filter((line) => line !== null)
  return (
    <Section style={{ padding: '20px 24px 0' }}>
      {email && (
        <Text style={SMALL}>
          Questions? Write to{' '}
          <Link href={`mailto:${email}`} style={{ color: THEME_COLOR }}>
            {email}
          </Link>
          {phone && ` or call ${formatIndianNumber(phone)}`}
          {phone && hours && `, ${hours}`}.
        </Text>
      )}
      <Text style={{ ...SMALL, marginTop: '8px' }}>{seller.join(', ')}</Text>
    </Section>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={TEXT}>{children}</Text>
}

export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: THEME_COLOR }}>
      {children}
    </Link>
  )
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button
        href={href}
        style={{
          padding: '14px 24px',
          backgroundColor: THEME_COLOR,
          color: '#ffffff',
          fontSize: '16px',
          fontWeight: 'bold',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  )
}

/**
 * Quotes words that somebody else chose, without inner quotation marks, so that they cannot pass for the shop's own.
 */
export function quoted(words: string): string {
  return `“${words.replace(/[“”„‟"]/g, '’')}”`
}

export function Rule() {
  return <Hr style={{ margin: '20px 0', borderColor: LINE }} />
}
