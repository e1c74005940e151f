export const auth = {
  'auth.signupFailed': '<en>Signup failed',
  'auth.loginFailed': '<en>Login failed',
  'auth.invalidResponse': '<en>Invalid response from server. Please try again.',
  'auth.noResponse': '<en>No response from server. Please check your connection.',
  'auth.profileFailed': '<en>Profile update failed',
  'auth.signupScreenError': '<en>An error occurred during signup',
} as const;
