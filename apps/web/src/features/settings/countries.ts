/** The countries of the settings, in the specification's order (section 3). */
export const countries = [
  'Mozambique',
  'South Africa',
  'Angola',
  'Kenya',
  'Nigeria',
  'United States',
  'United Kingdom',
  'India',
  'Brazil',
  'Canada',
  'Germany',
  'France',
  'China',
  'Japan',
  'Australia',
  'Other',
] as const;
