import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../../config.ts'

const ALGORITHM_ID = 2 // argon2id

const options = ({ argon2 }: Config) => ({
  algorithm: ALGORITHM_ID,
  memoryCost: argon2.memoryKib,
  timeCost: argon2.passes,
  parallelism: argon2.lanes,
})

export const hashPassword = (config: Config, password: string): Promise<string> => hash(password, options(config))

let dummy: Promise<string> | null = null

/** An unknown name costs what a known one costs: a hash is checked either way. */
export async function checkPassword(config: Config, stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(config, 'no account has this password')
  const right = await verify(stored ?? (await dummy), password)
  return right && stored !== null
}

/** `$argon2id$v=19$m=19456,t=2,p=1$…`: made with other costs than today's? */
export const isOutdatedHash = ({ argon2 }: Config, stored: string | null): boolean =>
  stored !== null && !stored.includes(`$m=${argon2.memoryKib},t=${argon2.passes},p=${argon2.lanes}$`)

/** The commonest passwords that six characters allow; names and keyboards first. */
const COMMON = new Set(
  `123456 12345678 123456789 1234567 1234567890 111111 000000 123123 666666 888888 password password1 qwerty abc123
   qwerty123 1q2w3e4r 1qaz2wsx admin123 admin888 iloveyou a123456 a12345678 aa123456 qwe123 112233 123321 654321
   5201314 woaini woaini1314 11111111 00000000 88888888 66666666 12341234 asdfgh asdf1234 zxcvbn zxcvbnm 147258369
   987654321 123qwe 123abc p@ssw0rd passw0rd welcome letmein monkey dragon football superman 1q2w3e qwertyuiop
   asdfghjkl 121212 131313 159753 222222 333333 555555 777777 999999 qazwsx q1w2e3r4 abcd1234 abcdef abc123456
   test123 test1234 student student123 teacher teacher123 changeme default guest123 root123`.split(/\s+/),
)

/** Why a new password is refused: too common, the user name, or the old one. */
export const isWeakPassword = (password: string, username: string, old: string): boolean =>
  COMMON.has(password.toLowerCase()) || password.toLowerCase() === username.toLowerCase() || password === old
