declare module 'migrate-mongo' {
  export const config: { set(config: Record<string, unknown>): void };
  export function up(db: unknown, client: unknown): Promise<string[]>;
}
