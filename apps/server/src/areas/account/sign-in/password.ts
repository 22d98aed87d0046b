import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../../../config.ts'
import { isCommonPassword } from './common-passwords.ts'
import { inHashPool } from './hash-pool.ts'

const ALGORITHM_ID = 2 // argon2id

const options = ({ argon2 }: Config) => ({
  algorithm: ALGORITHM_ID,
  memoryCost: argon2.memoryKib,
  timeCost: argon2.passes,
  parallelism: argon2.lanes,
})

export const hashPassword = (config: Config, password: string): Promise<string> =>
  inHashPool(() => hash(password, options(config)))

let dummy: string | null = null

async function dummyHash(config: Config): Promise<string> {
  dummy ??= await hashPassword(config, 'no account has this password')
  return dummy
}

/** Takes the same time for unknown names: a hash is checked either way. */
export async function checkPassword(config: Config, stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await dummyHash(config))
  const right = await inHashPool(() => verify(known, password))
  return right && stored !== null
}

/** Whether `$argon2id$v=19$m=19456,t=2,p=1$…` was made with cost parameters other than today's. */
export const isOutdatedHash = ({ argon2 }: Config, stored: string | null): boolean =>
  stored !== null && !stored.includes(`$m=${argon2.memoryKib},t=${argon2.passes},p=${argon2.lanes}$`)

/** A new password is refused if it is the user name, the old password or one of the most common ones. */
export const isWeakPassword = async (password: string, username: string, old: string): Promise<boolean> =>
  password === old || password.toLowerCase() === username.toLowerCase() || (await isCommonPassword(password))
