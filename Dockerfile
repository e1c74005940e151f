# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS base
WORKDIR /banca
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY patches patches
RUN npm install --global "$(node -p "require('./package.json').packageManager")"
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/catalogue/package.json packages/catalogue/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/messages/package.json packages/messages/
COPY packages/payment-messages/package.json packages/payment-messages/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM base AS build
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    CI=true pnpm install --frozen-lockfile --filter '@banca/api...' --filter '@banca/web...'
COPY tsconfig.base.json ./
COPY packages packages
COPY apps apps
RUN pnpm --filter @banca/web build && pnpm --filter @banca/api build

FROM base AS dependencies
RUN --mount=type=cache,target=/root/.local/share/pnpm/store \
    CI=true pnpm install --frozen-lockfile --prod --filter '@banca/api...'

FROM node:24-bookworm-slim AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data TMPDIR=/uploads SEED_DEMO=0 \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=8192
WORKDIR /banca
COPY --from=dependencies /banca ./
COPY --from=build /banca/apps/api/dist apps/api/dist
COPY --from=build /banca/apps/web/dist apps/web/dist
# The version that admins and metrics see: `docker build --build-arg GIT_COMMIT=$(git rev-parse HEAD)`.
ARG GIT_COMMIT=""
ENV GIT_COMMIT=${GIT_COMMIT}
RUN mkdir /data /uploads && chown node:node /data /uploads
USER node
VOLUME /data /uploads
EXPOSE 4000
# Checks liveness, not readiness: a restart does not help while the database is unavailable.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "--no-allocation-site-pretenuring", "apps/api/dist/main.js"]

# Caddy with its rate limit module, which the official image does not include.
FROM caddy:2.10-builder AS edge-build
RUN xcaddy build --with github.com/mholt/caddy-ratelimit

FROM caddy:2.10 AS edge
COPY --from=edge-build /usr/bin/caddy /usr/bin/caddy
COPY Caddyfile /etc/caddy/Caddyfile
COPY docker/caddy /etc/caddy/docker/caddy
