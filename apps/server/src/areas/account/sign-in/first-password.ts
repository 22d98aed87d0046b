import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/**
 * An initial password is stored as a keyed hash, which costs microseconds, until its first successful sign-in
 * (docs/decisions, first passwords): 50,000 argon2 hashes would take most of an hour.
 */
const MARK = 'first$'
/** Without characters that look alike: 0 O, 1 l I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const LENGTH = 12

export const FIRST_PASSWORD_KEY = 'first-password'

export const isFirstHash = (stored: string | null): boolean => stored?.startsWith(MARK) ?? false

/** Salted with the user id, so that equal passwords do not give equal hashes. */
export const firstHash = (key: Buffer, userId: string, password: string): string =>
  MARK + createHmac('sha256', key).update(`${userId}\n${password}`).digest('base64url')

export function firstHashMatches(key: Buffer, userId: string, password: string, stored: string): boolean {
  const [given, kept] = [Buffer.from(firstHash(key, userId, password)), Buffer.from(stored)]
  return given.length === kept.length && timingSafeEqual(given, kept)
}

export const randomPassword = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
