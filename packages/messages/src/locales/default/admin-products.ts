export const adminProducts = {
  'adminProducts.title': '<en>Products',
  'adminProducts.approve': '<en>Approve',
  'adminProducts.reject': '<en>Reject',
  'adminProducts.approveText': '“{title}” fica à venda agora e o criador é avisado por email.',
  'adminProducts.rejectText': '“{title}” não fica à venda e o criador é avisado por email. Se o editar, volta a ficar pendente.',
} as const;
