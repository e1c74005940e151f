import { createArticle } from '../../../../article.ts';

export const cover = createArticle({
  slug: 'capa-no-telefone',
  title: 'A cover that works on a phone',
  description:
    'How to make the main image of a digital product with nothing but your phone: one idea, four words, plenty of contrast.',
  lead: 'In the catalogue, your cover is two fingers wide. If it only makes sense at full size, it doesn’t make sense.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'regras',
      title: 'Four rules',
      blocks: [
        {
          steps: [
            '**One thing only.** A guitar, a filled-in form, a plate of food. Not three pictures side by side.',
            '**Four words at most.** The title is right below it; don’t repeat all of it.',
            '**Light on dark, or dark on light.** Hold the phone at arm’s length and squint: can you still read it?',
            '**Margins.** Every screen crops it differently. Keep anything important at least a finger’s width from the edge.',
          ],
        },
      ],
    },
    {
      id: 'fazer',
      title: 'Make it in twenty minutes',
      blocks: [
        {
          steps: [
            'Take the photo by daylight, next to a window, with the object on a plain capulana or a sheet of card.',
            'In a free editor, crop it to 4:3, at least 1,200 pixels wide.',
            'Add your four words in bold lettering.',
            'Look at it in the catalogue, on your phone, next to the others. Does it stand out? You’re done.',
          ],
        },
        'Banca keeps the image in three sizes and sends each phone the smallest one that will do, so there’s no need to compress it. Up to 5 MB, as JPEG, PNG, WebP or AVIF.',
      ],
    },
    {
      id: 'outras',
      title: 'The other three images',
      blocks: [
        'Show what’s inside: a page of the book, a screen of the program, the track list. People who can see what they’ll get ask fewer questions and want fewer refunds.',
      ],
    },
  ],
});
