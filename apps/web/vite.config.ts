import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { staticData } from './build/static-data.ts'

const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

/** Vendor chunks change seldom and are cached for ever; what only some screens need stays with them. */
const vendors = [
  { name: 'react', test: inPackage('react', 'react-dom', 'scheduler', 'react-router', '@tanstack') },
  { name: 'antd', test: inPackage('antd', '@ant-design', '@rc-component', 'rc-[\\w-]+', 'dayjs') },
]

export default defineConfig({
  plugins: [react(), staticData(), precompress()],
  server: { port: 5173, proxy: { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', ws: true } } },
  build: {
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: vendors } } },
    chunkSizeWarningLimit: 900,
  },
})
