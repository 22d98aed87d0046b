export interface BrowserPlace {
  executablePath: string
  env: Record<string, string>
}
export function ensureBrowser(): Promise<BrowserPlace>
