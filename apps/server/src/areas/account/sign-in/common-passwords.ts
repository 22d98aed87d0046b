/** How many of the most common passwords are refused, not counting those too short to be allowed anyway. */
const REFUSED = 10_000
const LEAST_LENGTH = 6

/** Passwords common in China that rank low in worldwide lists or are missing from them. */
const LOCAL = `admin123 admin888 woaini woaini1314 abc123456 a12345678 test1234 guest123 root123 changeme default1
  student student123 teacher teacher123 shuyuan shuyuan123 qwe123456 qq123456 zxc123456 123456abc 1qazxsw2`.split(/\s+/)

let known: Promise<ReadonlySet<string>> | null = null

/** Loaded when a password is first changed, so that startup does not pay for it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter((one) => one.length >= LEAST_LENGTH)
  return new Set([...long.slice(0, REFUSED).map((one) => one.toLowerCase()), ...LOCAL])
}

/** Whether it is one of the most common passwords, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load()
  return (await known).has(password.toLowerCase())
}
