/** Stands for the health district: drawn by us, a heart over hills. The credit line beside it says whose it is. */
export function HealthDistrictLogo() {
  return (
    <svg className="bs-eligibility__logo" viewBox="0 0 64 64" aria-hidden="true">
      <circle className="bs-logo__ground" cx="32" cy="32" r="30" />
      <path className="bs-logo__hills" d="M4 44c8-9 15-9 22-2 8-11 17-12 33 1a30 30 0 0 1-55 1z" />
      <path
        className="bs-logo__heart"
        d="M32 37C21 29 17 24 17 18.5a7.5 7.5 0 0 1 15-2 7.5 7.5 0 0 1 15 2C47 24 43 29 32 37z"
      />
    </svg>
  );
}
