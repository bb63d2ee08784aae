import { OWN_STORE_KEY } from '../../shared/own-store-key.ts'

const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env

/** Where the page sends what visitors write: a hosted store, or the server that the page came from (`url` is empty). */
export const storeHome: { url: string; key: string } = VITE_SUPABASE_URL
  ? { url: VITE_SUPABASE_URL, key: VITE_SUPABASE_PUBLISHABLE_KEY }
  : { url: '', key: OWN_STORE_KEY }
