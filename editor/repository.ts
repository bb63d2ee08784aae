import type { Content } from '../content-model/schemas/content-types.ts'

/** Where the words of a site are kept at GitHub, and where the editor changes them. */
export type Repository = NonNullable<Content['site']['editor']>

/**
 * The repository that the editor of the built site changes: that of site.yaml, or the one that the host says it builds
 * from. A script of `analytics` could read the editor's token, so beside it there is no editor.
 * https://vercel.com/docs/environment-variables/system-environment-variables
 * https://render.com/docs/environment-variables https://docs.railway.com/reference/variables
 * https://docs.github.com/actions/reference/workflows-and-actions/variables
 */
export function findRepository(
  { editor, analytics }: Pick<Content['site'], 'editor' | 'analytics'>,
  env: Record<string, string | undefined> = process.env,
): Repository | undefined {
  if (editor || analytics) return editor
  const repo = [
    env.RENDER_GIT_REPO_SLUG,
    joinName(env.RAILWAY_GIT_REPO_OWNER, env.RAILWAY_GIT_REPO_NAME),
    env.VERCEL_GIT_PROVIDER === 'github' ? joinName(env.VERCEL_GIT_REPO_OWNER, env.VERCEL_GIT_REPO_SLUG) : undefined,
    // Actions run for other purposes than the page, too: the workflow names the one that deploys it.
    env.PAGES_REPOSITORY,
  ].find((name) => name && /^[\w-]+\/[\w.-]+$/.test(name))
  return repo ? { repo } : undefined
}

const joinName = (owner: string | undefined, name: string | undefined) => owner && name && `${owner}/${name}`

/** The origins to which the editor connects. */
export const EDITOR_ORIGINS = ['https://api.github.com', 'https://www.githubstatus.com']
