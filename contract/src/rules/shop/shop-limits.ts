export const MAX_ADDRESSES = 3

export const MIN_INCHES = 1
export const MAX_INCHES = 1200
export const MIN_METRES = 1
export const MAX_METRES = 500
export const MAX_QUANTITY = 999
export const MAX_CART_LINES = 50
export const MAX_WISHLIST = 200

/** Smallest amount that the payment provider accepts. */
export const MIN_PAYABLE_PAISE = 100
/** Smallest amount that the payment provider refunds. */
export const MIN_REFUND_PAISE = 100
/** Largest amount that the payment provider accepts. */
export const MAX_PAYABLE_RUPEES = 10_000_000

/** Square feet of a roll in the shop's texts; products and invoices have their own figures. */
export const ROLL_COVER_SQFT = 50

/** Minutes of a stock reservation, from the creation of a payment. */
export const RESERVATION_MINUTES = 20
/** Minutes with the one renewal, from the start of the reservation. */
export const RENEWED_RESERVATION_MINUTES = 30
/** Minutes after a reservation in which its customer cannot reserve the same product; buying is possible. */
export const RESERVATION_REST_MINUTES = 60
/** Minutes for which a customer who pays without a reservation counts as paying. */
export const PAYMENT_TURN_MINUTES = 5
/** Products of which one customer may reserve more than half the stock at a time. */
export const MAX_LARGE_RESERVATIONS = 3
/** Upper bound of the owner's limit on pieces reserved by one customer. */
export const MAX_PIECES_HELD = 10_000

export const LOW_STOCK_BELOW = 10

export const SEARCH_MIN_CHARACTERS = 4
export const SEARCH_MAX_CHARACTERS = 100
export const SEARCH_MAX_RESULTS = 50
export const SEARCH_DELAY_MS = 100

export const LISTING_PAGE_SIZE = 25
export const LISTING_MAX = 1000
export const LOAD_MORE_DELAY_MS = 500
export const ADMIN_PAGE_SIZE = 50
export const PRICE_FILTER_MAX = 17_500

export const META_DESCRIPTION_CHARACTERS = 160
export const CATALOGUE_FRESH_SECONDS = 1800

export const SESSION_DAYS = 30
/** Idle hours after which an admin must log in again. */
export const ADMIN_IDLE_HOURS = 12
/** Minutes for which a confirmed identity is not asked for again. */
export const CONFIRMED_MINUTES = 10
export const PASSWORD_RESET_MINUTES = 30
/** For each mailbox. */
export const PASSWORD_MAILS_PER_HOUR = 3
export const EMAIL_CONFIRMATION_DAYS = 3
/** For each account and each mailbox. */
export const CONFIRMATION_MAILS_PER_HOUR = 3
export const INVITATION_DAYS = 3
export const PASSWORD_MIN = 8
/** Longer, because staff accounts can do more harm. */
export const ADMIN_PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

export const NAME_MAX = 80
export const STREET_MAX = 300
export const CITY_MAX = 80
export const PINCODE_LENGTH = 6
export const ADDRESS_NOTES_MAX = 300
export const INSTRUCTIONS_MAX = 1000
/** Details sent by a client that the shop could not use. */
export const UNREAD_DETAILS_MAX_BYTES = 4096
export const PROMO_CODE_MIN = 3
export const PROMO_CODE_MAX = 40
/** Limit of the payment provider. */
export const RECEIPT_MAX = 40
export const PROMO_NOTE_MAX = 200
export const PROMO_LIMIT_MAX = 1_000_000
export const REVIEW_MAX = 2000
export const STUDIO_MAX = 80
export const PAYOUT_NOTE_MAX = 300
export const PAYOUT_REFERENCE_MAX = 100
export const PORTFOLIO_MAX = 300
export const SUBMISSION_MESSAGE_MAX = 2000
export const SUBMISSION_NOTES_MAX = 2000

/** Lines of a statement on its page; its file has all. */
export const STATEMENT_LINES_MAX = 1000
export const REVIEW_REPLY_MAX = 1000
export const HIDING_REASON_MAX = 200

export const RATING_MIN = 1
export const RATING_MAX = 5

/** Not 0: a free product could be ordered together with another line. */
export const MIN_PRICE_RUPEES = 1
/** Keeps every total in paise an exact integer. */
export const MAX_PRICE_RUPEES = 100_000
export const MAX_STOCK = 1_000_000

export const ORDER_NOTE_MAX = 300
export const OTHER_ORDERS_SHOWN = 10
/** Counts of search results stop here; one more stands for "more". */
export const MOST_COUNTED = 1000
export const PARCELS_MAX = 50
export const TRACKING_ROWS_MAX = 500
export const RUN_ORDERS_MAX = 200
export const TAG_MAX = 30
export const TAGS_MAX = 12
export const STAFF_NOTE_MAX = 1000
export const STAFF_NOTES_MAX = 200
export const JOB_SHEETS_MAX = 50

export const MAX_PRODUCT_PICTURES = 4
/** Short, because screen readers read the text in one go. */
export const ALT_TEXT_MAX = 150
/** Complaint photos. JPEG allows more, because it is decoded at a reduced scale. */
export const PHOTO_MAX_PIXELS = { jpeg: 60_000_000, other: 16_000_000 }
/** Pages scale photos down to this before sending. */
export const SENT_PHOTO_PIXELS = 12_000_000
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
/** Pictures as cameras save them. */
export const LIBRARY_PICTURE_MAX_BYTES = 20 * 1024 * 1024
/** More pictures could not be reviewed at once. */
export const ZIP_MAX_FILES = 5000
export const ZIP_MAX_BYTES = 2 * 1024 ** 3
/** Total unpacked size. */
export const ZIP_UNPACKED_MAX_BYTES = 8 * 1024 ** 3
/** Unfinished zips of one person at a time. */
export const OPEN_ZIPS_MAX = 3
export const LIBRARY_CALL_MAX = 200
export const SKU_MAX = 40
/** As long as a slug, because a slug may be the group. */
export const COLOURWAY_GROUP_MAX = 90
export const PUBLISH_MAX = 500
export const MOST_PROFILE_BYTES = 4 * 1024 * 1024
/** Without the heading row. */
export const MAX_IMPORT_ROWS = 20_000
export const MAX_BULK_ROWS = 500
export const LOT_CODE_MAX = 40
export const STOCK_NOTE_MAX = 300

export const MAX_SHIPPING_RULES = 200
export const MAX_TESTIMONIALS = 20
export const MAX_SOCIAL_LINKS = 6
export const SHOP_NAME_MAX = 40
export const TAGLINE_MAX = 120
export const BANNER_MAX = 120
export const TESTIMONIAL_MAX = 600
export const LINK_MAX = 500
