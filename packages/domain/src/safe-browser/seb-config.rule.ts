/**
 * A configuration of Safe Exam Browser: the property list that it opens, and the text whose hash is its Config Key
 * (safeexambrowser.org/developer/seb-config-key.html).
 */
export type SebValue = string | number | boolean | readonly SebValue[] | SebConfig
export interface SebConfig {
  readonly [key: string]: SebValue
}

export interface SebExam {
  /** Where the browser begins; it differs from student to student, and so does the Config Key. */
  startUrl: string
  /** Opening it ends the browser. */
  quitUrl: string
  /** Hex SHA-256 of the password for leaving early; '': leaving is only confirmed. */
  quitPasswordHash: string
}

/** Everything but the exam's own site is out of reach. */
export function sebConfig({ startUrl, quitUrl, quitPasswordHash }: SebExam): SebConfig {
  return {
    startURL: startUrl,
    quitURL: quitUrl,
    quitURLConfirm: false,
    sebConfigPurpose: 0,
    sendBrowserExamKey: true,
    allowQuit: true,
    ...(quitPasswordHash ? { hashedQuitPassword: quitPasswordHash } : {}),
    allowPreferencesWindow: false,
    allowSwitchToApplications: false,
    allowScreenSharing: false,
    allowVirtualMachine: false,
    enablePrintScreen: false,
    allowSpellCheck: false,
    allowDictionaryLookup: false,
    browserWindowAllowReload: true,
    showReloadButton: true,
    showTime: true,
    examSessionClearCookiesOnEnd: true,
    URLFilterEnable: true,
    URLFilterEnableContentFilter: false,
    URLFilterRules: [{ action: 1, active: true, expression: new URL(startUrl).hostname, regex: false }],
  }
}

const isList = (value: SebValue): value is readonly SebValue[] => Array.isArray(value)

/** Keys by their letters regardless of case, as every version of the browser sorts them. */
const sortedKeys = (config: SebConfig): string[] =>
  Object.keys(config).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))

/** The text has no escapes, so a value that would need one has no Config Key that all versions agree on. */
function plain(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text) || /["\\]/.test(text)) throw new Error(`not a plain value: ${text}`)
  return text
}

/** The configuration as the text that is hashed: keys sorted, nothing between the tokens, empty dictionaries left out. */
export function sebJson(value: SebValue): string {
  if (typeof value === 'string') return `"${plain(value)}"`
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return `[${value.map(sebJson).join(',')}]`
  const kept = sortedKeys(value).filter((key) => {
    const one = value[key] as SebValue
    return key !== 'originatorVersion' && (typeof one !== 'object' || isList(one) || Object.keys(one).length > 0)
  })
  return `{${kept.map((key) => `"${plain(key)}":${sebJson(value[key] as SebValue)}`).join(',')}}`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string)

function element(value: SebValue): string {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (isList(value)) return `<array>${value.map(element).join('')}</array>`
  return `<dict>${sortedKeys(value)
    .map((key) => `<key>${escaped(key)}</key>${element(value[key] as SebValue)}`)
    .join('')}</dict>`
}

/** The file that the browser opens. */
export const sebPropertyList = (config: SebConfig): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${element(config)}</plist>`,
    '',
  ].join('\n')
