import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** RNCryptor version 2 with a password, as every Safe Exam Browser reads it. */
const HEADER = Buffer.from([2, 1])
const ROUNDS = 10_000
const SALT = 8
const BLOCK = 16
const KEY = 32
const keyOf = (password: string, salt: Buffer) => pbkdf2Sync(password, salt, ROUNDS, KEY, 'sha1')

function encrypted(text: Buffer, password: string): Buffer {
  const [keySalt, macSalt, iv] = [randomBytes(SALT), randomBytes(SALT), randomBytes(BLOCK)]
  const cipher = createCipheriv('aes-256-cbc', keyOf(password, keySalt), iv)
  const message = Buffer.concat([HEADER, keySalt, macSalt, iv, cipher.update(text), cipher.final()])
  return Buffer.concat([message, createHmac('sha256', keyOf(password, macSalt)).update(message).digest()])
}

/** The bytes of a .seb file; with a password it asks for it before it begins. */
export function sebFile(propertyList: string, password: string): Buffer {
  const text = Buffer.from(propertyList, 'utf8')
  return password ? gzipSync(Buffer.concat([Buffer.from('pswd'), encrypted(gzipSync(text), password)])) : text
}
