interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string
}

/** https://www.w3.org/TR/trusted-types/; TypeScript's DOM does not know it. What it makes stands where a string would. */
declare const trustedTypes:
  | { createPolicy: (name: string, rules: { createHTML: () => string }) => { createHTML: (text: string) => string } }
  | undefined
