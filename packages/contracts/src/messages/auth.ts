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
