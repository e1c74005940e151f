import { type ReactNode, useEffect, useRef } from 'react';
import { verification as messages } from '@banca/contracts/messages';
import { paths } from '../../config/paths.ts';
import { asApiError, serverText } from '../../api/errors.ts';
import { useAppDispatch, useSessionStatus, useUser } from '../../api/hooks.ts';
import { userChanged } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useVerifyEmailMutation } from '../../api/account.ts';
import { AuthFrame } from './auth-frame.tsx';
import { refreshUser } from './refresh-user.ts';
import { ResendVerification } from './resend-verification.tsx';

/** Sends the token once; a lost answer can be sent for again. */
function useVerification(token: string | null) {
  const dispatch = useAppDispatch();
  const [verify, { data, error }] = useVerifyEmailMutation();
  const sentToken = useRef<string>(null);
  const sendToken = async (body: { token: string }): Promise<void> => {
    const answer = await verify({ body });
    // The stored account may be older than what the link did, here or in another tab.
    if (answer.error) await dispatch(refreshUser());
  };
  useEffect(() => {
    if (token === null || sentToken.current === token) return;
    sentToken.current = token;
    void sendToken({ token });
  });
  const user = useUser();
  useEffect(() => {
    if (data && data.user._id === user?._id && !user.emailVerified) dispatch(userChanged(data.user));
  }, [data, user, dispatch]);
  return { verified: data?.user, error, retry: () => void (token !== null && sendToken({ token })) };
}

interface FrameProps {
  title: string;
  intro: string;
  children?: ReactNode;
}

const Frame = ({ title, intro, children }: FrameProps) => (
  <AuthFrame title={title} intro={intro} pattern="recuperar" foot={null}>
    <p role="status" className="sr-only">
      {title}
    </p>
    {children}
  </AuthFrame>
);

const Continue = () =>
  useSessionStatus() === 'signed-in' ? (
    <ButtonLink to={paths.dashboard()}>Ir para o painel</ButtonLink>
  ) : (
    <ButtonLink to={paths.login()}>Entrar</ButtonLink>
  );

const AlreadyConfirmed = () => (
  <Frame title="O teu email já está confirmado" intro="Não precisas de fazer mais nada.">
    <Continue />
  </Frame>
);

/** A new link goes only to whoever is logged in: anybody may have the old one. */
const NewLink = () =>
  useSessionStatus() === 'signed-in' ? (
    <ResendVerification label="Enviar um link novo" />
  ) : (
    <ButtonLink to={paths.login(paths.verifyEmail)}>Entrar para pedir um link novo</ButtonLink>
  );

/** Confirms the address that the token was mailed to; without a token, offers to mail one. */
export const VerifyEmail = ({ token }: { token: string | null }) => {
  const { verified, error, retry } = useVerification(token);
  const user = useUser();
  const problem = asApiError(error);
  const refusal = problem?.fields?.['token'];
  if (verified)
    return (
      <Frame title="Email confirmado" intro={`O endereço ${verified.email} está confirmado. Obrigado!`}>
        <Continue />
      </Frame>
    );
  const isConfirmed = user?.emailVerified === true && (refusal !== undefined || token === null);
  if (refusal === messages.alreadyConfirmed || isConfirmed) return <AlreadyConfirmed />;
  if (refusal)
    return (
      <Frame title="Este link não serve" intro={refusal}>
        <NewLink />
      </Frame>
    );
  if (token === null)
    return (
      <Frame title={messages.notConfirmed} intro="Abre o link que te enviámos por email. Se já não o tens, pede outro.">
        <NewLink />
      </Frame>
    );
  if (problem)
    return (
      <Frame title="Não foi possível confirmar o email" intro={serverText(problem, messages.verifyFailed)}>
        <Button onClick={retry}>Tentar novamente</Button>
      </Frame>
    );
  return <Frame title="A confirmar o teu email" intro="Só um momento." />;
};
