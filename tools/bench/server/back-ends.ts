import { Hono } from "hono";

/* The answer of Clerk's front-end API before anybody has signed in: the minimum for rendering its sign-in form. */
const attribute = (isEnabled: boolean, more: object = {}) => ({
  enabled: isEnabled,
  required: isEnabled,
  used_for_first_factor: isEnabled,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
  ...more,
});

const ENVIRONMENT = {
  object: "environment",
  id: "environment_bench",
  auth_config: {
    object: "auth_config",
    id: "auth_bench",
    single_session_mode: true,
    claimed_at: null,
    reverification: false,
  },
  display_config: {
    object: "display_config",
    id: "display_bench",
    instance_environment_type: "production",
    application_name: "Ride",
    theme: {},
    preferred_sign_in_strategy: "password",
    logo_image_url: null,
    favicon_image_url: null,
    home_url: "/",
    sign_in_url: "/",
    sign_up_url: "/",
    user_profile_url: "/",
    after_sign_in_url: "/",
    after_sign_up_url: "/",
    after_sign_out_one_url: "/",
    after_sign_out_all_url: "/",
    after_switch_session_url: "/",
    branded: true,
    captcha_public_key: null,
    captcha_widget_type: null,
    captcha_public_key_invisible: null,
    captcha_provider: null,
    captcha_oauth_bypass: [],
    captcha_heartbeat: false,
    show_devmode_warning: false,
    support_email: "",
    terms_url: null,
    privacy_policy_url: null,
  },
  user_settings: {
    attributes: {
      email_address: attribute(true, {
        first_factors: ["email_code"],
        verifications: ["email_code"],
        verify_at_sign_up: true,
      }),
      phone_number: attribute(false),
      username: attribute(false),
      web3_wallet: attribute(false),
      first_name: attribute(false),
      last_name: attribute(false),
      password: attribute(true),
      passkey: attribute(false),
      authenticator_app: attribute(false),
      backup_code: attribute(false),
      ticket: attribute(true, { required: false }),
    },
    social: {},
    saml: { enabled: false },
    enterprise_sso: { enabled: false },
    sign_in: { second_factor: { required: false } },
    sign_up: { captcha_enabled: false, progressive: true, mode: "public", legal_consent_enabled: false },
    password_settings: { min_length: 8, max_length: 72, show_zxcvbn: false, min_zxcvbn_strength: 0 },
    passkey_settings: { allow_autofill: false, show_sign_in_button: false },
    username_settings: { min_length: 4, max_length: 64 },
    restrictions: {},
    actions: { delete_self: true, create_organization: false },
    attack_protection: {},
  },
  organization_settings: { enabled: false, max_allowed_memberships: 1, domains: { enabled: false } },
  commerce_settings: { billing: { user: { enabled: false }, organization: { enabled: false } } },
  api_keys_settings: { enabled: false },
  maintenance_mode: false,
};

const CLIENT = {
  response: {
    object: "client",
    id: "client_bench",
    sessions: [],
    sign_in: null,
    sign_up: null,
    last_active_session_id: null,
    cookie_expires_at: null,
    captcha_bypass: false,
    created_at: 0,
    updated_at: 0,
  },
  client: null,
};

export function createClerkStandIn(): Hono {
  const app = new Hono();
  app.all("/environment", (c) => c.json(ENVIRONMENT));
  app.all("/client", (c) => c.json(CLIENT));
  return app;
}

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
