/** What artists ask before they send their work. */
export const ARTIST_QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What kind of work are you looking for?',
    answer:
      'Anything that you made yourself and that can live with a room for years: botanicals, folk traditions, abstracts, cityscapes, illustrations for children. It may be painted, drawn, cut, block printed or digital. Please send nothing that was generated from the work of others.',
  },
  {
    question: 'Which files do you need?',
    answer:
      'For the first look, three to five pictures from your phone are enough. For printing we need a vector file, or a scan or photograph that stays sharp at wall size. We tell you what your piece needs, and scan originals in our store if you can bring them.',
  },
  {
    question: 'Who owns the design?',
    answer:
      'You do. The copyright stays with you, and your name stands beside the design. The agreement lets us print it to order and show it in the shop, and nothing more.',
  },
  {
    question: 'How much do I earn?',
    answer:
      'A share of what the customer pays for your design, before taxes and shipping. The share is written into the agreement before the design goes on sale, and the same for every order. There is no advance, and we cannot promise how often a design sells.',
  },
  {
    question: 'When am I paid?',
    answer:
      'Every month, for the orders delivered in the month before, to your bank account and with a statement that lists each sale. Orders that were cancelled or refunded do not count. Tax is deducted where the law asks for it.',
  },
  {
    question: 'May I sell the same design elsewhere?',
    answer:
      'Yes, unless we both agree on an exclusive design, for which the share is then different. You may take a design out of the shop with a month’s notice; orders already placed are still made.',
  },
  {
    question: 'Does it cost anything?',
    answer: 'No. We pay for test prints, room pictures and the place in the shop.',
  },
]
