import type { Content } from '#content-schema'

type Site = Pick<Content<'site'>, 'editor' | 'analytics'>
type Repository = NonNullable<Site['editor']>
type Environment = Record<string, string | undefined>

/**
 * The repository that the editor of the built site changes: that of site.yaml, or the one that the host says it builds from. A script of
 * `analytics` could read the editor's token, so beside it there is no editor.
 * https://vercel.com/docs/environment-variables/system-environment-variables https://render.com/docs/environment-variables
 * https://docs.railway.com/reference/variables https://docs.github.com/actions/reference/workflows-and-actions/variables
 */
export function findRepository({ editor, analytics }: Site, env: Environment = process.env): Repository | undefined {
  if (editor || analytics) return editor
  const repo = [
    env.RENDER_GIT_REPO_SLUG,
    join(env.RAILWAY_GIT_REPO_OWNER, env.RAILWAY_GIT_REPO_NAME),
    env.VERCEL_GIT_PROVIDER === 'github' ? join(env.VERCEL_GIT_REPO_OWNER, env.VERCEL_GIT_REPO_SLUG) : undefined,
    // Actions run for other purposes than the page, too: the workflow names the one that deploys it.
    env.PAGES_REPOSITORY,
  ].find((name) => name && /^[\w-]+\/[\w.-]+$/.test(name))
  return repo ? { backend: 'github', repo } : undefined
}

const join = (owner: string | undefined, name: string | undefined) => owner && name && `${owner}/${name}`
