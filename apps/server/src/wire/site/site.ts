import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import type { Config } from '../../config.ts'

/** The specification's default title belongs to the district adult university. */
const DEFAULT_VARIANT: Variant = 'degree'

/** The site that a host name belongs to. */
export function siteOf(config: Config, hostname: string): Variant {
  if (config.siteVariant) return config.siteVariant
  return config.sites.find(({ hosts }) => hosts.includes(hostname))?.variant ?? DEFAULT_VARIANT
}
