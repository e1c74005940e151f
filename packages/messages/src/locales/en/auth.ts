export const auth = {
  'auth.signupFailed': 'Signup failed',
  'auth.loginFailed': 'Login failed',
  'auth.invalidResponse': 'Invalid response from server. Please try again.',
  'auth.noResponse': 'No response from server. Please check your connection.',
  'auth.profileFailed': 'Profile update failed',
  'auth.loginScreenFailed': 'TODO Login failed. Por favor, verifique suas credenciais e tente novamente.',
  'auth.loginScreenError': 'TODO An error occurred during login. Por favor, tente novamente.',
  'auth.signupScreenError': 'An error occurred during signup',
  'auth.badCredentials': 'TODO Email ou senha incorretos.',
  'auth.emailTaken': 'TODO Este email já está registado',
  'auth.usernameTaken': 'TODO Este nome de usuário já está em uso',
} as const;
