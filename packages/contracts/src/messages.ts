/** The product's texts. Those the specification gives are verbatim, Portuguese or English as it has them. */

export const errors = {
  unauthenticated: 'Authentication required',
  forbidden: 'Forbidden access',
  notFound: 'Resource not found',
  internal: 'Server error occurred',
  requestFailed: 'Request failed',
  network: 'Network connection failed. Please check your internet connection.',
  timeout: 'Request timeout. The server took too long to respond.',
  validation: 'Please check the highlighted fields.',
  malformedJson: 'The request body is not valid JSON.',
  methodNotAllowed: 'This address does not support that method.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  inProgress: 'This request is still being processed. Please wait a moment.',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
  idempotencyConflict: 'This Idempotency-Key was already used with a different request.',
  tooLarge: 'The request is too large.',
  unsupportedMedia: 'This content type is not supported.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
  conflict: 'This was changed in the meantime. Please reload and try again.',
  adminsOnly: 'Access denied. Admins only.',
  creatorsOnly: 'Only creators can do this.',
  suspended: 'Esta conta está suspensa.',
} as const;

export const auth = {
  signupFailed: 'Signup failed',
  loginFailed: 'Login failed',
  invalidResponse: 'Invalid response from server. Please try again.',
  noResponse: 'No response from server. Please check your connection.',
  profileFailed: 'Profile update failed',
  loginScreenFailed: 'Login failed. Por favor, verifique suas credenciais e tente novamente.',
  loginScreenError: 'An error occurred during login. Por favor, tente novamente.',
  signupScreenError: 'An error occurred during signup',
  badCredentials: 'Email ou senha incorretos.',
  emailTaken: 'Este email já está registado',
  usernameTaken: 'Este nome de usuário já está em uso',
} as const;

export const catalogue = {
  loadFailed: 'Failed to load products. Please try again later.',
  noData: 'No data received from server',
  invalidData: 'Invalid data format received',
  noMatch: 'Nenhum produto encontrado que corresponda aos seus critérios',
  empty: 'Nenhum produto disponível até o momento',
} as const;

export const product = {
  loading: 'Carregando detalhes do produto',
  notFound: 'Produto não encontrado',
  retry: 'Tente novamente',
  loadFailed: 'Failed to load product. Please try again later.',
  noFeatures: 'Sem Características.',
  securePayment: 'Pagamento Seguro',
  instantDownload: 'Download Instant',
  refund: 'Garantia de Devolução',
} as const;

export const upload = {
  required: 'Please fill in all required fields.',
  priceTooLow: 'Price must be greater than 100.',
  badFileUrl: 'Please provide a valid URL from Google Drive, Dropbox, or another storage service.',
  notAnImage: 'Please upload a valid image file.',
  badImage: 'Invalid image format. Please upload a valid image.',
  failed: 'Upload failed',
  failedFields: 'Upload failed. Please check all required fields.',
  success: 'Product uploaded successfully!',
  updated: 'Produto atualizado!',
  updateFailed: 'Falha ao atualizar produto',
  deleted: 'Produto deletado com sucesso!',
  deleteFailed: 'Falha ao deletar produto',
  saving: 'Carregando...',
  save: 'Salvar Produto',
  beforePriceTooLow: 'The previous price must be higher than the price.',
  imageTooLarge: 'Each image may have 5 MB at most.',
  tooManyImages: 'A product may have 4 images at most.',
  unknownCategory: 'This category does not exist.',
  unknownImage: 'This image does not belong to the product.',
} as const;

export const categories = {
  loadFailed: 'Failed to load categories. Using default options.',
  none: 'No categories found. Contact an administrator to add categories.',
} as const;

export const checkout = {
  preparing: 'Preparing Your Order',
  retry: 'Try Again',
  back: 'Go Back',
  notFound: 'Product not found',
  noData: 'Product data not found',
  loadFailed: 'Failed to load product. Please try again later.',
  failed: 'Order failed. Please try again.',
  submit: 'Complete Purchase',
  submitting: 'Processing...',
  success: 'You will receive your download link by email after approval.',
  accountMissing: 'Not available',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  phoneRequired: 'Phone is required',
  phoneInvalid: 'Please enter a valid phone number',
  paymentRequired: 'Payment method is required',
  codeRequired: 'Payment confirmation code is required',
  screenshotRequired: 'Payment screenshot is required',
} as const;

export const purchase = {
  title: 'Purchase Successful!',
  ready: 'Your download is ready.',
  afterApproval: checkout.success,
  notAvailable: 'N/A',
  download: 'Download Now',
  expires: 'The link will expire in 24 hours',
  copy: 'Copy Download Link',
  continue: 'Continue Shopping',
} as const;

export const orders = {
  approved: 'Ordem aprovada e link de download enviado ao cliente!',
  cancelled: 'Ordem cancelada e cliente notificado.',
  approveFailed: 'Failed to approve order.',
  cancelFailed: 'Failed to cancel order.',
  alreadyCancelled: 'Esta ordem já foi cancelada.',
  alreadyCompleted: 'Esta ordem já foi aprovada.',
  duplicateCode: 'Este código já foi usado noutra encomenda. Confirma na tua carteira antes de aprovar.',
  loadFailed: 'Failed to load customers',
  noScreenshot: 'sem screenshot',
  noCode: 'sem referencia',
  title: 'Confirmações das Vendas',
  notOnSale: 'Este produto não está à venda.',
} as const;

export const downloads = {
  notFound: 'Este link de download não é válido.',
  superseded: 'Este link já não serve: foi enviado um link mais recente para o teu email.',
  expired: 'Este link expirou. Pede um novo: vai para o email da encomenda.',
  cancelled: 'Esta encomenda foi cancelada.',
  renewed: 'Se este email pertence à encomenda, enviámos um link novo.',
} as const;

export const dashboard = {
  myProducts: 'Meus produtos',
  linkCopied: 'Link do produto copiado !',
  linkCopyFailed: 'Falha ao copiar link. Tente novamente ou copie manualmente.',
  profileUpdated: 'Profile updated!',
  updateFailed: 'Update failed.',
} as const;

export const admin = {
  fetchFailed: 'Failed to fetch data. Please try again later.',
  productFailed: 'Failed to perform product action',
  approved: 'Produto aprovado.',
  rejected: 'Produto rejeitado.',
  notPending: 'Este produto já não está pendente.',
} as const;
