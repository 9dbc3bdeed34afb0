# The server and the browser app, in two steps: what is needed to build stays behind.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY packages ./packages
COPY bench/package.json ./bench/package.json
COPY scripts ./scripts
COPY tsconfig.json tsconfig.base.json ./
RUN npm ci --no-audit --no-fund && node scripts/setup.js && \
    npm ci --omit=dev --workspace @ludoteca/terminal --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    LUDOTECA_DATA=/data \
    LUDOTECA_HOST=0.0.0.0 \
    LUDOTECA_PORT=4657 \
    LUDOTECA_METRICS_PORT=4658
WORKDIR /app
COPY --from=build --chown=node:node /build ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 4657 4658
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4658/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/terminal/dist/ludoteca.js"]
CMD ["serve"]
