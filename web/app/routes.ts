import { LISTING_PATHS } from '@bhitti/contract/rules/shop/site-paths'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const LISTINGS = Object.values(LISTING_PATHS).map((path) => path.slice(1))

export default [
  index('routes/storefront/start.tsx'),

  layout('routes/storefront/layout.tsx', [
    route('home', 'routes/storefront/home.tsx'),
    ...LISTINGS.map((name) => route(name, 'routes/storefront/listing.tsx', { id: name })),
    route('products/:id', 'routes/storefront/product.tsx'),
    route('search', 'routes/storefront/search.tsx'),
    route('compare', 'routes/storefront/compare.tsx'),
    route('visualiser', 'routes/storefront/visualiser.tsx'),

    route('cart', 'routes/storefront/cart.tsx'),
    route('checkout', 'routes/storefront/checkout.tsx'),
    route('order/success/:id', 'routes/storefront/order-success.tsx'),
    route('order/track', 'routes/storefront/track-order.tsx'),
    route('order/papers/:id', 'routes/storefront/tax-paper.tsx'),
    route('complaint', 'routes/storefront/complaint.tsx'),
    route('complaint/follow', 'routes/storefront/complaint-follow.tsx'),
    route('profile', 'routes/storefront/profile.tsx'),
    route('wishlist', 'routes/storefront/wishlist.tsx'),

    route('sellart', 'routes/storefront/sell-art.tsx'),
    route('reachout', 'routes/storefront/reach-out.tsx'),
    route('shipping', 'routes/storefront/shipping.tsx'),
    route('privacy', 'routes/storefront/privacy.tsx'),
    route('terms', 'routes/storefront/terms.tsx'),
    route('policies/:policy/:number', 'routes/storefront/policy-version.tsx'),

    route('unauth', 'routes/storefront/unauth.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),

  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/start.tsx'),
    route('admin/dashboard', 'routes/admin/dashboard.tsx'),
    route('admin/products', 'routes/admin/products.tsx'),
    route('admin/products/bulk', 'routes/admin/products-bulk.tsx'),
    route('admin/products/import', 'routes/admin/products-import.tsx'),
    route('admin/products/:id/preview', 'routes/admin/product-preview.tsx'),
    route('admin/library', 'routes/admin/library.tsx'),
    route('admin/products/:id/stock', 'routes/admin/product-stock.tsx'),
    route('admin/products/:id/artwork', 'routes/admin/product-artwork.tsx'),
    route('admin/stock/holds', 'routes/admin/stock-holds.tsx'),
    route('admin/orders', 'routes/admin/orders.tsx'),
    route('admin/orders/:id/packing-slip', 'routes/admin/packing-slip.tsx'),
    route('admin/orders/:id/job-sheet', 'routes/admin/job-sheet.tsx'),
    route('admin/papers/:id', 'routes/admin/tax-paper.tsx'),
    route('admin/jobs', 'routes/admin/jobs.tsx'),
    route('admin/board', 'routes/admin/board.tsx'),
    route('admin/board/:id', 'routes/admin/print.tsx'),
    route('admin/payments', 'routes/admin/payments.tsx'),
    route('admin/tax', 'routes/admin/tax.tsx'),
    route('admin/complaints', 'routes/admin/complaints.tsx'),
    route('admin/complaints/new', 'routes/admin/new-complaint.tsx'),
    route('admin/complaints/:id', 'routes/admin/complaint.tsx'),
    route('admin/contacts', 'routes/admin/contacts.tsx'),
    route('admin/reviews', 'routes/admin/reviews.tsx'),
    route('admin/artists', 'routes/admin/artists.tsx'),
    route('admin/artists/:id', 'routes/admin/artist.tsx'),
    route('admin/texts', 'routes/admin/texts.tsx'),
    route('admin/texts/:piece', 'routes/admin/text.tsx'),
    route('admin/promotions', 'routes/admin/promotions.tsx'),
    route('admin/settings', 'routes/admin/settings.tsx'),
    route('admin/opening', 'routes/admin/opening.tsx'),
    route('admin/staff', 'routes/admin/staff.tsx'),
    route('admin/account', 'routes/admin/account.tsx'),
    route('admin/changes', 'routes/admin/changes.tsx'),
    route('admin/status', 'routes/admin/status.tsx'),
    route('admin/*', 'routes/admin/not-found.tsx'),
  ]),

  layout('routes/storefront/auth-layout.tsx', [
    route('auth/login', 'routes/storefront/login.tsx'),
    route('auth/register', 'routes/storefront/register.tsx'),
    route('auth/forgot', 'routes/storefront/forgot-password.tsx'),
    route('auth/reset', 'routes/storefront/reset-password.tsx'),
    route('auth/confirm-email', 'routes/storefront/confirm-email.tsx'),
    route('auth/google-link', 'routes/storefront/google-link.tsx'),
    route('auth/invitation', 'routes/storefront/invitation.tsx'),
  ]),

  ...(import.meta.env.DEV
    ? [
        route('dev/components', 'routes/development/components.tsx'),
        route('dev/own-wall', 'routes/development/own-wall.tsx'),
      ]
    : []),
] satisfies RouteConfig
