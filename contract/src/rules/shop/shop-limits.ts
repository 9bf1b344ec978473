/** Figures of the shop that pages, calls and rules share. */

export const MAX_ADDRESSES = 3

export const MIN_INCHES = 1
export const MAX_INCHES = 1200
export const MIN_METRES = 1
export const MAX_METRES = 500
export const MAX_QUANTITY = 999
export const MAX_CART_LINES = 50
export const MAX_WISHLIST = 200

/** The least amount, in paise, that the payment provider accepts. */
export const MIN_PAYABLE_PAISE = 100
/** The least amount, in paise, that the payment provider gives back at a time. */
export const MIN_REFUND_PAISE = 100
/** The largest amount, in rupees, that the payment provider accepts. */
export const MAX_PAYABLE_RUPEES = 10_000_000

/** Square feet that texts of the shop give for a roll; products and papers say what each of them covers. */
export const ROLL_COVER_SQFT = 50

/** Minutes for which stock is held once a payment has been created. */
export const RESERVATION_MINUTES = 20
/** The same with the one renewal, counted from the first hold. */
export const RENEWED_RESERVATION_MINUTES = 30
/** Minutes after that in which a customer cannot hold the same product again; buying it is possible. */
export const RESERVATION_REST_MINUTES = 60
/** Minutes for which somebody who pays without a hold is counted among those who are just paying. */
export const PAYMENT_TURN_MINUTES = 5
/** How many products one customer can hold with more than half their stock at a time. */
export const MAX_LARGE_RESERVATIONS = 3
/** The most pieces that the owner may allow one customer to hold at a time. */
export const MAX_PIECES_HELD = 10_000

export const LOW_STOCK_BELOW = 10

export const SEARCH_MIN_CHARACTERS = 4
export const SEARCH_MAX_CHARACTERS = 100
export const SEARCH_MAX_RESULTS = 50
export const SEARCH_DELAY_MS = 100

export const LISTING_PAGE_SIZE = 25
export const LISTING_MAX = 1000
export const LOAD_MORE_DELAY_MS = 500
/** Rows that a list of the admin area shows at first and adds with each Load More. */
export const ADMIN_PAGE_SIZE = 50
export const PRICE_FILTER_MAX = 17_500

export const META_DESCRIPTION_CHARACTERS = 160
export const CATALOGUE_FRESH_SECONDS = 1800

export const SESSION_DAYS = 30
/** After so long without use an admin logs in again. */
export const ADMIN_IDLE_HOURS = 12
/** For so long after proving to be the one, nobody is asked again. */
export const CONFIRMED_MINUTES = 10
export const PASSWORD_RESET_MINUTES = 30
/** Mails with a link for a new password, to one mailbox. */
export const PASSWORD_MAILS_PER_HOUR = 3
/** How long the link that confirms an e-mail address is good. */
export const EMAIL_CONFIRMATION_DAYS = 3
/** Mails with such a link, to one account and to one mailbox. */
export const CONFIRMATION_MAILS_PER_HOUR = 3
export const INVITATION_DAYS = 3
export const PASSWORD_MIN = 8
/** Somebody who runs the shop has more to lose. */
export const ADMIN_PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** The most characters of what people write. */
export const NAME_MAX = 80
export const STREET_MAX = 300
export const CITY_MAX = 80
export const PINCODE_LENGTH = 6
export const ADDRESS_NOTES_MAX = 300
export const INSTRUCTIONS_MAX = 1000
/** Of what a client sent of a delivery and the shop could not use. */
export const UNREAD_DETAILS_MAX_BYTES = 4096
export const PROMO_CODE_MIN = 3
export const PROMO_CODE_MAX = 40
/** Payment providers take no longer receipt. */
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

/** Lines of a statement that its page shows; its file has all of them. */
export const STATEMENT_LINES_MAX = 1000
export const REVIEW_REPLY_MAX = 1000
export const HIDING_REASON_MAX = 200

export const RATING_MIN = 1
export const RATING_MAX = 5

/** The least price per unit in rupees: a price of nothing would give goods away beside another line. */
export const MIN_PRICE_RUPEES = 1
/** Upper bound of a price per unit in rupees; keeps every total an exact integer in paise. */
export const MAX_PRICE_RUPEES = 100_000
export const MAX_STOCK = 1_000_000

/** Words with which an admin explains a step or a refund of an order. */
export const ORDER_NOTE_MAX = 300
export const OTHER_ORDERS_SHOWN = 10
/** A search counts no further: one more stands for all that there are. */
export const MOST_COUNTED = 1000
/** Parcels that an order can leave in. */
export const PARCELS_MAX = 50
/** Rows of a file of tracking numbers. */
export const TRACKING_ROWS_MAX = 500
/** Orders that are worked on in one run: statuses, labels, slips, invoices. */
export const RUN_ORDERS_MAX = 200
export const TAG_MAX = 30
export const TAGS_MAX = 12
/** A note of staff on an order. */
export const STAFF_NOTE_MAX = 1000
export const STAFF_NOTES_MAX = 200
/** Orders whose job sheets are printed in one go. */
export const JOB_SHEETS_MAX = 50

export const MAX_PRODUCT_PICTURES = 4
/** Characters that say what a picture shows; a screen reader reads them out in one go. */
export const ALT_TEXT_MAX = 150
/** Of photos that show what is wrong with an order: a JPEG is decoded at a reduced scale, other formats are not. */
export const PHOTO_MAX_PIXELS = { jpeg: 60_000_000, other: 16_000_000 }
/** Pages send photos with no more than this. */
export const SENT_PHOTO_PIXELS = 12_000_000
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024
/** A picture for the library, as cameras write them. */
export const LIBRARY_PICTURE_MAX_BYTES = 20 * 1024 * 1024
/** Files in a zip of pictures; more are too many to look through at once. */
export const ZIP_MAX_FILES = 5000
export const ZIP_MAX_BYTES = 2 * 1024 ** 3
/** What all files of a zip may come to once they are unpacked. */
export const ZIP_UNPACKED_MAX_BYTES = 8 * 1024 ** 3
/** Zips of one person that are on their way at a time. */
export const OPEN_ZIPS_MAX = 3
/** Pictures that are looked up, matched or removed in one call. */
export const LIBRARY_CALL_MAX = 200
/** The code that an owner has for a product. */
export const SKU_MAX = 40
/** As long as a product's address, which it may be. */
export const COLOURWAY_GROUP_MAX = 90
/** Products that are published, or taken back, in one call. */
export const PUBLISH_MAX = 500
/** Of the colour profile of a press. */
export const MOST_PROFILE_BYTES = 4 * 1024 * 1024
/** Rows of a file of products that can be imported at once, without its headings. */
export const MAX_IMPORT_ROWS = 20_000
/** Products that can be edited in one go. */
export const MAX_BULK_ROWS = 500
/** Characters of what is written on a bale of one dye lot. */
export const LOT_CODE_MAX = 40
/** Characters of the note that tells why stock was changed. */
export const STOCK_NOTE_MAX = 300

/** The settings of the shop. */
export const MAX_SHIPPING_RULES = 200
export const MAX_TESTIMONIALS = 20
export const MAX_SOCIAL_LINKS = 6
export const SHOP_NAME_MAX = 40
export const TAGLINE_MAX = 120
export const BANNER_MAX = 120
export const TESTIMONIAL_MAX = 600
export const LINK_MAX = 500
