export const quantity = {
  'quantity.sales': '{count, plural, one {# sale} other {# sales}}',
  'quantity.products': '{count, plural, one {# product} other {# products}}',
  'quantity.followers': '{count, plural, one {# follower} other {# followers}}',
  'quantity.customers': '{count, plural, one {# customer} other {# customers}}',
  'quantity.creators': '{count, plural, one {# creator} other {# creators}}',
  'quantity.savedProductsGone':
    '{count, plural, one {# saved product is no longer for sale.} other {# saved products are no longer for sale.}}',
  'quantity.savedProducts': '{count, plural, one {# saved product} other {# saved products}}',
  'quantity.answers': '{count, plural, one {# answer} other {# answers}}',
  'quantity.recentSearches': '{count, plural, one {# recent search} other {# recent searches}}',
  'quantity.suggestions': '{count, plural, one {# suggestion} other {# suggestions}}',
  'quantity.unsentEmails': '{count, plural, one {# unsent email} other {# unsent emails}}',
  'quantity.accounts': '{count, plural, one {# account} other {# accounts}}',
  'quantity.auditEntries': '{count, plural, one {# entry} other {# entries}}',
  'quantity.categories': '{count, plural, one {# category} other {# categories}}',
  'quantity.purchases': '{count, plural, one {# purchase} other {# purchases}}',
  'quantity.reviews': '{count, plural, one {# review} other {# reviews}}',
} as const;
