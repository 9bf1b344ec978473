import type { TypedContent } from '@bhitti/contract/rules/content/content-pieces'

export const artists: TypedContent = {
  kind: 'artists',
  intro:
    'We print the work of independent artists as wallpaper, to the size of each customer’s wall. You draw. We print, sell and deliver. You earn a share of every sale.',
  steps: [
    {
      title: 'Show us your work',
      text: 'Send three to five pictures and a link to your portfolio over chat. You will hear from us [[when artists hear from you|within a week]], whatever the answer.',
    },
    {
      title: 'We print a test',
      text: 'Together we choose what suits a wall, work out the repeat and print a sample. Nothing goes on sale until you are happy with it.',
    },
    {
      title: 'We agree in writing',
      text: 'A short agreement in plain words: which designs, your share of each sale, and that the copyright stays yours.',
    },
    {
      title: 'Your design goes on sale',
      text: 'In the Artist Collection, under your name, shown in pictures of rooms. Customers order it in the size of their wall.',
    },
    {
      title: 'You are paid every month',
      text: 'With a statement that lists every sale. We take care of printing, delivery and questions from customers.',
    },
  ],
  earnIntro: 'No advance, no fee, no small print: you earn when your design sells.',
  earn: [
    {
      title: 'A share of every sale',
      text: 'Each time somebody orders your design you earn a commission: a percentage of the price without taxes and shipping, agreed before the design goes on sale. A larger wall earns you more.',
    },
    {
      title: 'Paid every month',
      text: 'For all orders delivered in the month before, with a statement of each of them. Cancelled and refunded orders earn nothing, for you or for us.',
    },
    {
      title: 'Your copyright stays yours',
      text: 'You allow us to print and show the design; you do not sell it to us. Your name stands beside it wherever it appears in the shop.',
    },
  ],
  questions: [
    {
      title: 'What kind of work are you looking for?',
      text: 'Anything you have made yourself that people can live with for years: botanicals, folk traditions, abstracts, cityscapes, illustrations for children. It may be painted, drawn, cut, block printed or digital. Please send nothing that was generated from the work of others.',
    },
    {
      title: 'Which files do you need?',
      text: 'For the first look, three to five pictures from your phone are enough. For printing we need a vector file, or a scan or photograph that stays sharp at wall size. We tell you what your piece needs, and scan originals in our store if you can bring them.',
    },
    {
      title: 'Who owns the design?',
      text: 'You do. The copyright stays with you, and your name stands beside the design. The agreement lets us print it to order and show it in the shop, and nothing more.',
    },
    {
      title: 'How much do I earn?',
      text: 'A share of what the customer pays for your design, before taxes and shipping. The share is written into the agreement before the design goes on sale, and the same for every order. There is no advance, and we cannot promise how often a design sells.',
    },
    {
      title: 'When am I paid?',
      text: 'Every month, for the orders delivered in the month before, to your bank account and with a statement that lists each sale. Cancelled or refunded orders do not count. Tax is deducted where the law requires it.',
    },
    {
      title: 'May I sell the same design elsewhere?',
      text: 'Yes, unless we both agree on an exclusive design, for which the share is then different. You may take a design out of the shop with [[how long before artists give notice|a month’s notice]]; orders already placed are still made.',
    },
    {
      title: 'Does it cost anything?',
      text: 'No. We pay for test prints, room pictures and the place in the shop.',
    },
  ],
}
