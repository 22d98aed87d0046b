import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { spokenNames } from './build/spoken-names.ts'
import { staticData } from './build/static-data.ts'

const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

/** Vendor chunks change seldom and are cached for ever; what only some screens need stays with them. */
const vendors = [
  { name: 'react', test: inPackage('react', 'react-dom', 'scheduler', 'react-router', '@tanstack') },
  { name: 'antd', test: inPackage('antd', '@ant-design', '@rc-component', 'rc-[\\w-]+', 'dayjs') },
]

export default defineConfig({
  plugins: [react(), staticData(), spokenNames(), precompress()],
  resolve: { alias: { zod: fileURLToPath(new URL('./build/no-zod.ts', import.meta.url)) } },
  // The dev server bundles the libraries ahead, past the plugins of the page.
  optimizeDeps: { rolldownOptions: { plugins: [spokenNames()] } },
  server: { port: 5173, proxy: { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
    // antd is one chunk on purpose: it is fetched once and kept for ever.
    chunkSizeWarningLimit: 1500,
  },
})
