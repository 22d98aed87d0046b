import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('what cannot be read is told by its name', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT is not a number from 0 to 65535: abc'],
    [{ SITE_VARIANT: 'closed' }, 'SITE_VARIANT is none of open, degree, nonDegree: closed'],
    [{ SETTINGS: '{bad' }, 'SETTINGS is not JSON'],
    [{ SETTINGS: '{"*": {"lockAfter": 0}}' }, 'SETTINGS *.lockAfter'],
    [{ SITES: '[' }, 'SITES is not JSON'],
    [{ SITES: '[{"variant": "open"}]' }, 'SITES 0.hosts'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY is not a number from 0 to 10: 11'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is neither a number of proxies nor a list of their addresses: yes'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is neither'],
    [{ DATABASE_URL: 'school' }, 'DATABASE_URL is no address of a database'],
    [{ DATABASE_URL: 'mysql://user:secret@host/school' }, 'DATABASE_URL is no address of a database'],
  ])('%j', (env, said) => {
    expect(() => readConfig(env)).toThrow(said)
  })

  it('never repeats the password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/school' })).not.toThrow(/secret/)
  })
})

it('takes every setting as it is meant', () => {
  const sites = [{ variant: 'open', hosts: ['open.example'], look: { name: '江城' } }]
  const read = readConfig({
    SITE_VARIANT: 'nonDegree',
    SITES: JSON.stringify(sites),
    DATABASE_URL: 'postgres://user:secret@host:5432/school',
  })
  expect(read).toMatchObject({
    siteVariant: 'nonDegree',
    sites,
    databaseUrl: 'postgres://user:secret@host:5432/school',
  })
  expect(readConfig({})).toMatchObject({ port: 8080, siteVariant: null, sites: [], databaseUrl: null })
})

it.each([
  [undefined, false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['loopback, 10.1.0.0/16,2001:db8::/32', ['loopback', '10.1.0.0/16', '2001:db8::/32']],
])('believes the proxies of TRUST_PROXY=%s', (given, read) => {
  expect(readConfig(given === undefined ? {} : { TRUST_PROXY: given }).trustProxy).toEqual(read)
})
