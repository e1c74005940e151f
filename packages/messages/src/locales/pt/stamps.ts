export const stamps = {
  'stamps.footer': '{name} · {email} · encomenda #{order}',
  'stamps.failed':
    'Não conseguimos preparar a tua cópia deste PDF. Tenta de novo daqui a uns minutos; se continuar, fala com o criador.',
} as const;
