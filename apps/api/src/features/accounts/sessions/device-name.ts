import Bowser from 'bowser';

/** `Samsung Internet for Android` already names the operating system. */
const toBrowserName = (name: string): string => name.replace(/^Microsoft | for Android$/g, '');

/** Returns the browser and operating system, such as `Chrome, Android`, or an empty text for an unknown program. */
export function formatDeviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [toBrowserName(browser.name ?? ''), os.name].filter(Boolean).join(', ');
}
