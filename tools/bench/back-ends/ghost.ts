import { Hono } from "hono";

/* A Ghost site's answer for a visitor who is not a member: the minimum for rendering Portal's sign-up. */
const SITE = {
  title: "Ride",
  url: "https://back-ends.bench.test/",
  version: "6.0",
  locale: "en",
  accent_color: "#0a7d3b",
  members_signup_access: "all",
  members_support_address: "support@example.org",
  allow_self_signup: true,
  is_stripe_configured: false,
  portal_button: false,
  portal_name: true,
  portal_plans: ["free"],
  portal_products: [],
  portal_default_plan: "free",
  portal_signup_terms_html: "",
  portal_signup_checkbox_required: false,
  free_price_name: "Free",
  free_price_description: "All rides",
  paid_members_enabled: false,
  members_enabled: true,
  editor_default_email_recipients: "visibility",
};

const TIERS = [
  {
    id: "tier-free",
    name: "Free",
    slug: "free",
    type: "free",
    active: true,
    visibility: "public",
    description: "All rides",
    benefits: [],
    monthly_price: null,
    yearly_price: null,
    trial_days: 0,
  },
];

export function createGhostStandIn(): Hono {
  const app = new Hono();
  app.get("/members/api/site/", (c) => c.json({ site: SITE }));
  app.get("/members/api/member/", (c) => c.body(null, 204));
  app.get("/members/api/session/", (c) => c.body(null, 204));
  app.get("/members/api/offers/", (c) => c.json({ offers: [] }));
  app.get("/ghost/api/content/settings/", (c) => c.json({ settings: SITE }));
  app.get("/ghost/api/content/tiers/", (c) => c.json({ tiers: TIERS }));
  app.get("/ghost/api/content/newsletters/", (c) => c.json({ newsletters: [] }));
  return app;
}
