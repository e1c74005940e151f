import type { Plan } from '../../../../info-page.ts';

export const courses = {
  creation: {
    name: 'Criação de produtos digitais',
    price: '27,99 USD',
    text: 'Da ideia ao primeiro ficheiro à venda, em quatro semanas.',
    includes: ['8 aulas com exercícios', 'Modelo de página de produto', 'Revisão do teu primeiro produto'],
    to: '/courses/digital-product-creation',
  },
  marketing: {
    name: 'Marketing digital',
    price: '30,99 USD',
    text: 'Encontrar compradores no WhatsApp, no Facebook, no TikTok e no Google.',
    includes: ['8 aulas com exercícios', 'Plano de publicações de 30 dias', 'Leitura dos teus números, em conjunto'],
    to: '/courses/digital-marketing',
  },
  income: {
    name: 'Rendimento passivo',
    price: '99,99 USD',
    text: 'Um catálogo que continua a vender quando não estás a publicar.',
    includes: ['Os outros dois cursos', '12 aulas com exercícios', 'Um plano de 90 dias para a tua banca'],
    to: '/courses/passive-income',
  },
} satisfies Record<string, Plan>;

export const plans: Plan[] = Object.values(courses);
