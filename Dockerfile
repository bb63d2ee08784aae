# Serves the built site and keeps its messages in a volume:
#   docker build -t portfolio . && docker run --stop-timeout 75 -p 3000:3000 -v portfolio:/data portfolio

FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY build/after-install.js build/
RUN npm ci
COPY . .
# From Render and Railway, for the editor at /admin/: editor/repository.ts
ARG RENDER_GIT_REPO_SLUG
ARG RAILWAY_GIT_REPO_OWNER
ARG RAILWAY_GIT_REPO_NAME
# The image has a Node of its own; PostgreSQL stays, a third of what Debian's takes (decision 4).
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data/store
COPY --from=build /site/node_modules node_modules
COPY package.json ./
COPY supabase supabase
COPY content content
COPY content-model content-model
COPY shared shared
COPY form-model form-model
COPY leads leads
COPY server server
COPY desk desk
COPY commands commands
COPY --from=build /site/dist dist
COPY --from=build /site/dist-server dist-server
EXPOSE 3000
# No VOLUME, which Railway refuses; a new volume is its user's as this folder is.
RUN mkdir /data && chown node: /data
# Hosts mount a volume as root's, so root gives it to node and becomes node. Whoever starts the container as another user
# (--user, runAsNonRoot) gives the volume to that user.
CMD ["sh", "-c", "set -e; site='node --max-semi-space-size=2 commands/start.ts'; \
  if [ $(id -u) != 0 ]; then exec $site; fi; \
  chown node: /data; \
  exec setpriv --reuid=node --regid=node --clear-groups --bounding-set=-all --no-new-privs $site"]
