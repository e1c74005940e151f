export const auth = {
  'auth.signupFailed': 'TODO Signup failed',
  'auth.loginFailed': 'TODO Login failed',
  'auth.invalidResponse': 'TODO Invalid response from server. Please try again.',
  'auth.noResponse': 'TODO No response from server. Please check your connection.',
  'auth.profileFailed': 'TODO Profile update failed',
  'auth.loginScreenFailed': 'Login failed. Por favor, verifique suas credenciais e tente novamente.',
  'auth.loginScreenError': 'An error occurred during login. Por favor, tente novamente.',
  'auth.signupScreenError': 'TODO An error occurred during signup',
  'auth.badCredentials': 'Email ou senha incorretos.',
  'auth.emailTaken': 'Este email já está registado',
  'auth.usernameTaken': 'Este nome de usuário já está em uso',
} as const;
